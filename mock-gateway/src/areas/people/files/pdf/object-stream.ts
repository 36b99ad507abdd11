import { inflateSync } from 'node:zlib'
import { isWhitespace } from './pdf-characters.ts'
import type { PdfObject } from './pdf-objects.ts'
import { type PdfDictionary, PdfName, PdfReader, type PdfValue, UnreadablePdf } from './pdf-reader.ts'

/**
 * Maximum size of all unpacked streams, in bytes: a document's structure takes a few kilobytes; pictures and fonts take
 * all other space.
 */
const MOST_INFLATED = 2_000_000

/**
 * Returns the objects inside the object streams (ISO 32000, 7.5.7). As in viewers, an object stream is recognized by
 * its `First`, regardless of the type it states. Throws for any compression except the usual Flate compression, and for
 * more than 2 MB of unpacked data in total.
 */
export function objectsInStreams(objects: readonly PdfObject[]): PdfValue[] {
  const values: PdfValue[] = []
  let left = MOST_INFLATED
  for (const { value, stream } of objects) {
    if (stream === undefined || !(value instanceof Map) || !isObjectStream(value)) continue
    const content = inflated(value, stream, left)
    left -= content.length
    values.push(unpacked(value, content))
  }
  return values
}

function isObjectStream(dictionary: PdfDictionary): boolean {
  const type = dictionary.get('Type')
  return dictionary.has('First') || (type instanceof PdfName && type.name === 'ObjStm')
}

function inflated(dictionary: PdfDictionary, stream: Buffer, most: number): Buffer {
  const written = dictionary.get('Filter')
  const filter = Array.isArray(written) && written.length === 1 ? written[0] : written
  if (!(filter instanceof PdfName) || filter.name !== 'FlateDecode' || dictionary.has('DecodeParms')) {
    throw new UnreadablePdf('packed in another way')
  }
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, most) })
  } catch {
    throw new UnreadablePdf('cannot be unpacked')
  }
}

/**
 * Unpacks a stream. Each object must begin at the position given in the stream's head, after the previous object, so
 * that no object is hidden in the text of another object.
 */
function unpacked(dictionary: PdfDictionary, content: Buffer): PdfValue[] {
  const [count, first] = [dictionary.get('N'), dictionary.get('First')]
  if (!isCount(count) || !isCount(first)) throw new UnreadablePdf('no head')
  const head = new PdfReader(content.subarray(0, first))
  const offsets: number[] = []
  for (let at = 0; at < count; at += 1) {
    head.integer()
    offsets.push(first + head.integer())
  }
  head.skipSpace()
  if (!head.isAtEnd) throw new UnreadablePdf('a head too long')
  const reader = new PdfReader(content, first)
  const values = offsets.map((offset) => {
    reader.skipSpace()
    if (offset > reader.at || content.subarray(offset, reader.at).some(isNoSpace)) throw new UnreadablePdf('a gap')
    return reader.value()
  })
  reader.skipSpace()
  if (!reader.isAtEnd) throw new UnreadablePdf('more than the head says')
  return values
}

const isCount = (value: PdfValue | undefined): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isNoSpace = (code: number) => !isWhitespace(code)
