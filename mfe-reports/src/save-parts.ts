import { bytesOf } from '@portal/portal-sdk/read'
import { saveBytes } from '@portal/shared-ui/export'

interface FilePart {
  readonly fileName: string
  readonly mediaType: string
  readonly parts: number
  /** The content of the part, in base64. */
  readonly content: string
}

/** Downloads a file part by part and saves it through the browser. */
export async function saveParts(read: (part: number) => Promise<FilePart>): Promise<void> {
  const first = await read(0)
  const contents = [first.content]
  for (let part = 1; part < first.parts; part++) contents.push((await read(part)).content)
  const pieces = contents.map((content) => bytesOf(content))
  const bytes = new Uint8Array(pieces.reduce((total, { length }) => total + length, 0))
  let from = 0
  for (const piece of pieces) {
    bytes.set(piece, from)
    from += piece.length
  }
  saveBytes(bytes, first.fileName, first.mediaType)
}
