import { endsWord, isOfNumber, isWhitespace } from './pdf-characters.ts'

export class PdfName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export class PdfReference {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>
/** A value of a PDF. The text of strings is not needed, so each string is replaced by ''. */
export type PdfValue = null | boolean | number | string | PdfName | PdfReference | readonly PdfValue[] | PdfDictionary

/** Thrown if the file violates the syntax of PDF. The reader never repairs faults. */
export class UnreadablePdf extends Error {}

/**
 * Maximum depth of nested values. Real documents have about a dozen levels. The limit prevents an endless row of
 * brackets from filling the stack.
 */
const DEEPEST = 60

/** Maximum number of values: four kilobytes can unpack to a million values, which take seconds to read. */
const MOST_VALUES = 200_000

/**
 * Reads the values of a PDF (ISO 32000, 7.2 and 7.3) and does not repair faults. Viewers read broken documents in
 * different ways, so the judged content could differ from the content that a viewer shows.
 */
export class PdfReader {
  at: number
  readonly #bytes: Buffer
  #count = 0

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  /** Skips whitespace and comments. */
  skipSpace(): void {
    for (; this.at < this.#bytes.length; this.at += 1) {
      const code = this.#bytes[this.at]
      if (code === 0x25) while (!isEndOfLine(this.#bytes[this.at + 1])) this.at += 1
      else if (!isWhitespace(code)) return
    }
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length
  }

  /** Returns the next word, a number or keyword; '' before a delimiter. */
  word(): string {
    this.skipSpace()
    const from = this.at
    while (!endsWord(this.#bytes[this.at])) this.at += 1
    return this.#bytes.toString('latin1', from, this.at)
  }

  expect(word: string): void {
    if (this.word() !== word) throw new UnreadablePdf(`no ${word}`)
  }

  integer(): number {
    const word = this.word()
    if (!/^\d{1,10}$/.test(word)) throw new UnreadablePdf('no integer')
    return Number(word)
  }

  value(depth = 0): PdfValue {
    this.#count += 1
    if (depth > DEEPEST || this.#count > MOST_VALUES) throw new UnreadablePdf('too deep, or too much')
    this.skipSpace()
    const [code, next] = [this.#bytes[this.at], this.#bytes[this.at + 1]]
    if (code === 0x2f) return new PdfName(this.#name())
    if (code === 0x28) return this.#literalString()
    if (code === 0x3c) return next === 0x3c ? this.#dictionary(depth) : this.#hexString()
    if (code === 0x5b) return this.#array(depth)
    return isOfNumber(code) ? this.#numberOrReference() : this.#keyword()
  }

  /** Reads a name with its escapes, because escapes can hide a name: `#4a` is J. */
  #name(): string {
    this.at += 1
    const from = this.at
    while (!endsWord(this.#bytes[this.at])) this.at += 1
    const written = this.#bytes.toString('latin1', from, this.at)
    return written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }

  #literalString(): string {
    let open = 0
    for (; this.at < this.#bytes.length; this.at += 1) {
      const code = this.#bytes[this.at]
      if (code === 0x5c) this.at += 1
      else if (code === 0x28) open += 1
      else if (code === 0x29) open -= 1
      if (open === 0) {
        this.at += 1
        return ''
      }
    }
    throw new UnreadablePdf('a string without its end')
  }

  #hexString(): string {
    const end = this.#bytes.indexOf('>', this.at)
    const digits = this.#bytes.toString('latin1', this.at + 1, end === -1 ? this.#bytes.length : end)
    if (end === -1 || !/^[0-9a-f\s\0]*$/i.test(digits)) throw new UnreadablePdf('no string')
    this.at = end + 1
    return ''
  }

  #array(depth: number): PdfValue[] {
    this.at += 1
    const values: PdfValue[] = []
    for (this.skipSpace(); this.#bytes[this.at] !== 0x5d; this.skipSpace()) values.push(this.value(depth + 1))
    this.at += 1
    return values
  }

  /**
   * Reads a dictionary. The standard does not define which of two entries with the same name counts, so a second entry
   * is refused.
   */
  #dictionary(depth: number): PdfDictionary {
    this.at += 2
    const entries = new Map<string, PdfValue>()
    for (this.skipSpace(); this.#bytes[this.at] !== 0x3e; this.skipSpace()) {
      const key = this.value(depth + 1)
      if (!(key instanceof PdfName) || entries.has(key.name)) throw new UnreadablePdf('no key, or one twice')
      entries.set(key.name, this.value(depth + 1))
    }
    if (this.#bytes[this.at + 1] !== 0x3e) throw new UnreadablePdf('a dictionary without its end')
    this.at += 2
    return entries
  }

  #numberOrReference(): number | PdfReference {
    const word = this.word()
    if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(word)) throw new UnreadablePdf('no number')
    const behind = this.at
    if (/^\d+$/.test(word) && /^\d+$/.test(this.word()) && this.word() === 'R') return new PdfReference(Number(word))
    this.at = behind
    return Number(word)
  }

  #keyword(): null | boolean {
    const word = this.word()
    if (word === 'null') return null
    if (word === 'true' || word === 'false') return word === 'true'
    throw new UnreadablePdf('no value')
  }
}

const isEndOfLine = (code: number | undefined) => code === undefined || code === 0x0a || code === 0x0d
