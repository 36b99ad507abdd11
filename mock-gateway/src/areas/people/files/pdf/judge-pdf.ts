import { isActive, isEncrypted, isStreamElsewhere } from './active-content.ts'
import { objectsInStreams } from './object-stream.ts'
import { pdfObjects } from './pdf-objects.ts'
import { type PdfValue, UnreadablePdf } from './pdf-reader.ts'

export type PdfFault = 'fileDamaged' | 'pdfEncrypted' | 'pdfActive'

/**
 * What speaks against a PDF; null for what a scanner or an office program prints. It is opened by the viewer of whoever checks
 * a partner: what acts, asks, or carries other files is refused, and so is what cannot be read to the letter.
 */
export function judgePdf(bytes: Buffer): PdfFault | null {
  try {
    const objects = pdfObjects(bytes)
    const written: PdfValue[] = objects.map(({ value }) => value)
    if (written.some(isEncrypted)) return 'pdfEncrypted'
    const values = [...written, ...objectsInStreams(objects)]
    const isElsewhere = objects.some(({ value, stream }) => stream !== undefined && isStreamElsewhere(value))
    return isElsewhere || values.some(isActive) ? 'pdfActive' : null
  } catch (error) {
    if (error instanceof UnreadablePdf) return 'fileDamaged'
    throw error
  }
}
