import { deflateRawSync } from 'node:zlib'
import { type BookType, utils, write } from 'xlsx'

/** An entry of a test archive; its declared values may be false. */
export interface MadeEntry {
  readonly name: string
  readonly content: Uint8Array | string
  readonly declaredSize?: number
  readonly localName?: string
  readonly isEncrypted?: boolean
}

/** Makes an archive byte by byte, so that the archive can be invalid. */
export function makeZip(
  entries: readonly MadeEntry[],
  options: { readonly repeatFirst?: number } = {},
): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, declaredSize, localName = name, isEncrypted = false } of entries) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const size = declaredSize ?? plain.length
    const flags = isEncrypted ? 1 : 0
    const local = header(0x04034b50, 30, localName)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(localName.length, 26)
    const entry = header(0x02014b50, 46, name)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, packed)
    central.push(entry)
    offset += local.length + packed.length
  }
  for (let more = options.repeatFirst ?? 0; more > 0; more--) central.push(central[0] as Buffer)
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}

function header(signature: number, size: number, name: string): Buffer {
  const bytes = Buffer.alloc(size + name.length)
  bytes.writeUInt32LE(signature, 0)
  bytes.write(name, size)
  return bytes
}

/** Makes a workbook of these rows, as a spreadsheet program writes it. */
export function makeWorkbook(
  rows: readonly (readonly unknown[])[],
  bookType: BookType = 'xlsx',
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), 'People')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Other'], ['sheet']]), 'Second')
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer)
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
