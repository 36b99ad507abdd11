import { bytesOf } from './base64.ts'

export interface FilePart {
  readonly fileName: string
  readonly mediaType: string
  /** The number of parts of the file. */
  readonly parts: number
  /** The content of the part, in base64. */
  readonly content: string
}

/**
 * Reads a file that the gateway sends in parts, one after the other. Returns its bytes, name and media type.
 * @example const { bytes, fileName, mediaType } = await readParts((part) => command.run({ runId, part }))
 */
export async function readParts(
  read: (part: number) => Promise<FilePart>,
): Promise<Pick<FilePart, 'fileName' | 'mediaType'> & { readonly bytes: Uint8Array<ArrayBuffer> }> {
  const { fileName, mediaType, parts, content } = await read(0)
  const pieces = [bytesOf(content)]
  for (let part = 1; part < parts; part++) pieces.push(bytesOf((await read(part)).content))
  const bytes = new Uint8Array(pieces.reduce((total, { length }) => total + length, 0))
  let from = 0
  for (const piece of pieces) {
    bytes.set(piece, from)
    from += piece.length
  }
  return { bytes, fileName, mediaType }
}
