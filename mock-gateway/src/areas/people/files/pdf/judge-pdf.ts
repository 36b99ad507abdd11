import { isActive, isEncrypted, isStreamElsewhere } from './active-content.ts'
import { objectsInStreams } from './object-stream.ts'
import { pdfObjects } from './pdf-objects.ts'
import { type PdfValue, UnreadablePdf } from './pdf-reader.ts'

export type PdfFault = 'fileDamaged' | 'pdfEncrypted' | 'pdfActive'

/**
 * Returns the reason to refuse a PDF; null for the output of a scanner or an office program. A checker of a partner
 * opens the file in a viewer, so active content, prompts, attached files and content that cannot be parsed exactly are
 * refused.
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
