import { createHash } from 'node:crypto'

/**
 * Returns a UUID (version 8) that is always the same for a name, so that seeded rows have the same ids in every run.
 */
export function namedId(name: string): string {
  const bytes = createHash('sha256').update(`portal ${name}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
