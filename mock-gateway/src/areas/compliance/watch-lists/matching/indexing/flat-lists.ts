/**
 * Lists in flat memory. A list of a million names has tens of millions of numbers: as objects, they would take several
 * gigabytes, and the memory of finished lists is shared between threads without copying.
 */

const FIRST_LENGTH = 1024

/** A growing list of numbers below 2^32. */
export class NumberList {
  #kept = new Uint32Array(FIRST_LENGTH)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#kept.length) {
      const larger = new Uint32Array(this.#length * 2)
      larger.set(this.#kept)
      this.#kept = larger
    }
    this.#kept[this.#length] = value
    this.#length += 1
  }

  /** The numbers added so far, in the list's own memory. */
  values(): Uint32Array {
    return this.#kept.subarray(0, this.#length)
  }
}

/** Texts in UTF-8, one after the other. Text `at` is stored from `offsets[at]` to `offsets[at + 1]`. */
export interface FlatTexts {
  readonly bytes: Uint8Array
  readonly offsets: Uint32Array
}

/** A growing list of texts. */
export class TextList {
  #bytes = Buffer.alloc(FIRST_LENGTH)
  #length = 0
  readonly #offsets = new NumberList()

  push(text: string): void {
    const needed = this.#length + Buffer.byteLength(text)
    if (needed > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(needed, this.#bytes.length * 2))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#offsets.push(this.#length)
    this.#bytes.write(text, this.#length)
    this.#length = needed
  }

  build(): FlatTexts {
    this.#offsets.push(this.#length)
    return { bytes: sharedBytes(this.#bytes.subarray(0, this.#length)), offsets: shared(this.#offsets.values()) }
  }
}

/** Returns one of the texts. */
export function textAt({ bytes, offsets }: FlatTexts, at: number): string {
  // A Buffer over the same memory decodes several times faster than a TextDecoder.
  return Buffer.from(bytes.buffer, offsets[at] ?? 0, (offsets[at + 1] ?? 0) - (offsets[at] ?? 0)).toString()
}

/** Copies numbers into memory that threads can share. */
export function shared(values: Uint32Array): Uint32Array {
  const copy = new Uint32Array(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}

/** Copies bytes into memory that threads can share. */
export function sharedBytes(values: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}

interface Groups {
  readonly groups: number
  readonly groupOf: (value: number) => number
}

/**
 * Sorts values by their group.
 * @param move puts a value at its new position
 * @returns where each group begins; a group ends where the next group begins
 */
export function grouped(
  values: Uint32Array,
  { groups, groupOf }: Groups,
  move: (from: number, to: number) => void,
): Uint32Array {
  const offsets = new Uint32Array(new SharedArrayBuffer((groups + 1) * Uint32Array.BYTES_PER_ELEMENT))
  for (const value of values) offsets[groupOf(value) + 1] = (offsets[groupOf(value) + 1] ?? 0) + 1
  for (let group = 0; group < groups; group += 1) offsets[group + 1] = (offsets[group + 1] ?? 0) + (offsets[group] ?? 0)
  const next = offsets.slice()
  for (let from = 0; from < values.length; from += 1) {
    const group = groupOf(values[from] ?? 0)
    const to = next[group] ?? 0
    next[group] = to + 1
    move(from, to)
  }
  return offsets
}
