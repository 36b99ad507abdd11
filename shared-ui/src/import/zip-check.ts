import { FileRefusedError } from './table.ts'

/** Limits of an archive (security §6), checked before it is parsed. */
const ZIP_LIMITS = { entries: 200, bytes: 20_000_000, ratio: 100 } as const

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const CENTRAL_SIZE = 46
const LOCAL_SIZE = 30
const LONGEST_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  /** The position of the entry's compressed bytes in the archive. */
  readonly at: number
}

/**
 * Reads the entries from the central directory of an archive. Refuses the archive if it has too many entries, if the
 * unpacked entries are too large, or if it has features that no office file has (encryption, zip64, overlapping parts,
 * a local header with another name or method).
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecord(view)
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) throw broken('parts elsewhere')
  if (count === 0 || count > ZIP_LIMITS.entries) throw broken(`${count} entries`)
  // The directory must be directly before the end record of the directory, otherwise a program that reads from the
  // front would see another archive.
  if (start + size !== end) throw broken('the directory is not where it says')
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index++) {
    const { entry, next } = centralEntry(view, bytes, at, end)
    entries.push(entry)
    at = next
  }
  if (at !== end) throw broken('the directory has another length')
  refuseBomb(entries)
  refuseOverlap(entries, start)
  return entries
}

/**
 * Unpacks every entry to check its declared length: a parser must never receive a false length, because the parser
 * relies on the length.
 */
export async function refuseLyingSizes(bytes: Uint8Array<ArrayBuffer>, entries: readonly ZipEntry[]): Promise<void> {
  for (const { name, method, packed, unpacked, at } of entries) {
    if (method === STORED) {
      if (packed !== unpacked) throw broken(`${name} lies about its size`)
      continue
    }
    const stream = new Blob([bytes.subarray(at, at + packed)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
    const reader = stream.getReader()
    let length = 0
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        length += part.value.length
        if (length > unpacked) break
      }
    } catch {
      throw broken(`${name} cannot be unpacked`)
    } finally {
      await reader.cancel().catch(() => undefined)
    }
    if (length !== unpacked) throw broken(`${name} lies about its size`)
  }
}

function endRecord(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT)
  for (let at = view.byteLength - END_SIZE; at >= lowest; at--) {
    if (view.getUint32(at, true) !== END) continue
    // The archive's comment must end at the end of the file, otherwise data was appended.
    if (at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength) return at
  }
  throw broken('no directory')
}

function centralEntry(view: DataView, bytes: Uint8Array, at: number, end: number): { entry: ZipEntry; next: number } {
  if (at + CENTRAL_SIZE > end || view.getUint32(at, true) !== CENTRAL) throw broken('a broken directory')
  const nameLength = view.getUint16(at + 28, true)
  const next = at + CENTRAL_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > end) throw broken('a broken directory')
  const name = text(bytes, at + CENTRAL_SIZE, nameLength)
  const method = view.getUint16(at + 10, true)
  if ((view.getUint16(at + 8, true) & 1) !== 0) throw broken('encrypted')
  if (method !== STORED && method !== DEFLATED) throw broken(`method ${method}`)
  const local = view.getUint32(at + 42, true)
  const packed = view.getUint32(at + 20, true)
  if (local + LOCAL_SIZE > end || view.getUint32(local, true) !== LOCAL) throw broken(`${name} is not where it says`)
  const localName = view.getUint16(local + 26, true)
  const begin = local + LOCAL_SIZE + localName + view.getUint16(local + 28, true)
  const isSame = text(bytes, local + LOCAL_SIZE, localName) === name && view.getUint16(local + 8, true) === method
  if (!isSame || begin + packed > end) throw broken(`${name} is another entry`)
  return { entry: { name, method, packed, unpacked: view.getUint32(at + 24, true), at: begin }, next }
}

function refuseBomb(entries: readonly ZipEntry[]): void {
  let total = 0
  for (const { name, packed, unpacked } of entries) {
    total += unpacked
    if (unpacked > packed * ZIP_LIMITS.ratio && unpacked > 1000) throw broken(`${name} unpacks to ${unpacked} bytes`)
  }
  if (total > ZIP_LIMITS.bytes) throw broken(`unpacks to ${total} bytes`)
}

function refuseOverlap(entries: readonly ZipEntry[], directory: number): void {
  const ordered = [...entries].sort((left, right) => left.at - right.at)
  ordered.forEach((entry, index) => {
    const limit = ordered[index + 1]?.at ?? directory
    if (entry.at + entry.packed > limit) throw broken(`${entry.name} lies over another entry`)
  })
}

const text = (bytes: Uint8Array, at: number, length: number) =>
  new TextDecoder().decode(bytes.subarray(at, at + length))

const broken = (why: string) => new FileRefusedError('type', `archive: ${why}`)
