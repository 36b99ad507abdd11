import { DOCUMENT_LIMITS, DOCUMENT_TYPES, type DocumentType, type StoredPurpose } from '@portal/contract'
import { judgePdf, type PdfFault } from './pdf/judge-pdf.ts'
import { isJpeg, isPng, jpegSize, type PictureSize, pngSize } from './picture-size.rules.ts'

/** The faults of files. The contract's catalogue has the text of each fault under `validation.<fault>`. */
export type FileFault = PdfFault | 'fileSize' | 'fileKind' | 'pictureKind' | 'picturePixels' | 'fileTooComplex'

export interface GoodFile {
  readonly fault: null
  readonly mediaType: DocumentType
  readonly size: PictureSize | null
}

export type JudgedFile = { readonly fault: FileFault } | GoodFile

/** Checks a file by its bytes, never by the name or type that its sender states (security §6). */
export function judgeFile(bytes: Buffer, purpose: StoredPurpose): JudgedFile {
  if (bytes.length === 0) return { fault: 'fileDamaged' }
  if (bytes.length > DOCUMENT_LIMITS.bytes) return { fault: 'fileSize' }
  const mediaType = mediaTypeOf(bytes)
  if (mediaType === null || !DOCUMENT_TYPES[purpose].includes(mediaType)) {
    return { fault: purpose === 'licence' ? 'fileKind' : 'pictureKind' }
  }
  if (mediaType === 'application/pdf') {
    const fault = judgePdf(bytes)
    return fault === null ? { fault, mediaType, size: null } : { fault }
  }
  const size = mediaType === 'image/png' ? pngSize(bytes) : jpegSize(bytes)
  if (size === null || size.width === 0 || size.height === 0) return DAMAGED
  if (size.width * size.height > DOCUMENT_LIMITS.pixels) return { fault: 'picturePixels' }
  return { fault: null, mediaType, size }
}

const DAMAGED = { fault: 'fileDamaged' } as const

function mediaTypeOf(bytes: Buffer): DocumentType | null {
  if (isPng(bytes)) return 'image/png'
  if (isJpeg(bytes)) return 'image/jpeg'
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'application/pdf' : null
}
