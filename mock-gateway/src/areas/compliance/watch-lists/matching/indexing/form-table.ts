import { grouped, NumberList, shared } from './flat-lists.ts'

/**
 * Forms of words with the number that each leads to, sorted for look-up. A form is stored as a hash of four bytes: a
 * few forms among millions have the same hash, and such a form leads to the numbers of both.
 */
export interface FormTable {
  /** The hashes are grouped by their first bits: by all but the last `shift` bits. */
  readonly shift: number
  readonly offsets: Uint32Array
  readonly hashes: Uint32Array
  readonly values: Uint32Array
}

/** Number of forms in a group, on average: a look-up compares so many hashes. */
const GROUP_SIZE = 4

/** Collects forms for a table. */
export class FormTableBuilder {
  readonly #hashes = new NumberList()
  readonly #values = new NumberList()

  add(form: string, value: number): void {
    this.#hashes.push(hashOf(form))
    this.#values.push(value)
  }

  build(): FormTable {
    const [hashes, values] = [this.#hashes.values(), this.#values.values()]
    const shift = Math.min(31, Math.clz32(Math.ceil(hashes.length / GROUP_SIZE)) + 1)
    const [sortedHashes, sortedValues] = [shared(hashes), shared(values)]
    const groups = { groups: 2 ** (32 - shift), groupOf: (hash: number) => hash >>> shift }
    const offsets = grouped(hashes, groups, (from, to) => {
      sortedHashes[to] = hashes[from] ?? 0
      sortedValues[to] = values[from] ?? 0
    })
    return { shift, offsets, hashes: sortedHashes, values: sortedValues }
  }
}

/** Passes each number to which a form leads to `take`. */
export function eachWithForm(
  { shift, offsets, hashes, values }: FormTable,
  form: string,
  take: (value: number) => void,
): void {
  const hash = hashOf(form)
  const group = hash >>> shift
  const end = offsets[group + 1] ?? 0
  for (let at = offsets[group] ?? 0; at < end; at += 1) if (hashes[at] === hash) take(values[at] ?? 0)
}

/** Returns the FNV-1a hash with its bits mixed, so that all bits distinguish forms. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}
