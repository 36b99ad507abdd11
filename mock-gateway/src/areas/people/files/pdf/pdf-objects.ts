import { endsWord, isOfNumber } from './pdf-characters.ts'
import { type PdfDictionary, PdfReader, PdfReference, type PdfValue, UnreadablePdf } from './pdf-reader.ts'

export interface PdfObject {
  readonly number: number
  readonly value: PdfValue
  /** The raw bytes between `stream` and `endstream`. */
  readonly stream?: Buffer
}

/** A stream's length that another object states. It is checked when all objects are known. */
interface StatedLength {
  readonly by: number
  readonly least: number
  readonly most: number
}

/**
 * Returns all objects and trailers of a PDF from its first byte to its last, without gaps. Throws for content that
 * cannot be read exactly, and for content that another reader could take for an object or trailer where this reader
 * sees a picture, text or comment.
 */
export function pdfObjects(bytes: Buffer): PdfObject[] {
  if (!/^%PDF-[12]\.\d[ \t]*[\r\n]/.test(bytes.toString('latin1', 0, 20))) throw new UnreadablePdf('no header')
  if (!/%%EOF[\s\0]*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 1024))))
    throw new UnreadablePdf('no end')
  const reader = new PdfReader(bytes)
  const objects: PdfObject[] = []
  const heads = new Set<number>()
  const lengths: StatedLength[] = []
  for (reader.skipSpace(); !reader.isAtEnd; reader.skipSpace()) {
    const from = reader.at
    if (isOfNumber(bytes[from])) {
      objects.push(indirectObject(bytes, reader, heads, lengths))
      continue
    }
    const word = reader.word()
    heads.add(from)
    if (word === 'trailer') objects.push({ number: 0, value: reader.value() })
    else if (word === 'startxref') reader.integer()
    else if (word === 'xref') skipTable(bytes, reader)
    else throw new UnreadablePdf('neither object nor trailer')
  }
  if (objects.length === 0) throw new UnreadablePdf('no objects')
  refuseHidden(bytes, heads)
  refuseLyingLengths(objects, lengths)
  return objects
}

function indirectObject(bytes: Buffer, reader: PdfReader, heads: Set<number>, lengths: StatedLength[]): PdfObject {
  const number = reader.integer()
  reader.integer()
  reader.expect('obj')
  heads.add(reader.at - 3)
  const value = reader.value()
  const word = reader.word()
  if (word === 'endobj') return { number, value }
  if (word !== 'stream' || !(value instanceof Map)) throw new UnreadablePdf('no end of the object')
  const stream = streamData(bytes, reader, value, lengths)
  reader.expect('endstream')
  reader.expect('endobj')
  return { number, value, stream }
}

function streamData(bytes: Buffer, reader: PdfReader, dictionary: PdfDictionary, lengths: StatedLength[]): Buffer {
  if (bytes[reader.at] === 0x0d) reader.at += 1
  if (bytes[reader.at] !== 0x0a) throw new UnreadablePdf('a stream begins on a line of its own')
  const from = reader.at + 1
  const stated = dictionary.get('Length')
  const end = bytes.indexOf('endstream', typeof stated === 'number' ? from + stated : from)
  const most = end - from
  if (end === -1) throw new UnreadablePdf('a stream without its end')
  const least = most - endOfLineBefore(bytes, from, end)
  reader.at = end
  if (stated instanceof PdfReference) lengths.push({ by: stated.number, least, most })
  else if (typeof stated !== 'number' || stated < least || stated > most) throw new UnreadablePdf('a wrong length')
  return bytes.subarray(from, end)
}

/**
 * Returns the length of the line end before `endstream`, which is not data; 0 if `endstream` does not follow a line
 * end.
 */
function endOfLineBefore(bytes: Buffer, from: number, end: number): number {
  let count = 0
  while (count < 2 && end - count > from && [0x0a, 0x0d].includes(bytes[end - count - 1] ?? 0)) count += 1
  return count
}

/** Skips the lines of the cross-reference table: two numbers, or two numbers and a letter. */
function skipTable(bytes: Buffer, reader: PdfReader): void {
  for (reader.skipSpace(); isOfNumber(bytes[reader.at]); reader.skipSpace()) {
    reader.integer()
    reader.integer()
    const behind = reader.at
    if (!['n', 'f'].includes(reader.word())) reader.at = behind
  }
}

/**
 * Refuses hidden objects. A cross-reference table may point anywhere, and a reader that repairs a broken table searches
 * everywhere, so the words that begin an object or a trailer may occur only where this reader found an object or
 * trailer. These words occur by chance in one of a thousand pictures of 2 MB.
 */
function refuseHidden(bytes: Buffer, heads: ReadonlySet<number>): void {
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    const before = bytes[at - 1]
    const isWord = (isOfNumber(before) || endsWord(before)) && endsWord(bytes[at + 3])
    if (isWord && !heads.has(at)) throw new UnreadablePdf('a hidden object')
  }
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    if (!heads.has(at)) throw new UnreadablePdf('a hidden trailer')
  }
}

function refuseLyingLengths(objects: readonly PdfObject[], lengths: readonly StatedLength[]): void {
  const values = new Map<number, PdfValue>()
  for (const { number, value } of objects) {
    // Viewers differ in which of two objects with the same number they show, so neither is used.
    values.set(number, values.has(number) && values.get(number) !== value ? null : value)
  }
  const fits = ({ by, least, most }: StatedLength) => {
    const stated = values.get(by)
    return typeof stated === 'number' && stated >= least && stated <= most
  }
  if (!lengths.every(fits)) throw new UnreadablePdf('a wrong length')
}
