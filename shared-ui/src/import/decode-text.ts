import { FileRefusedError, type TextEncodingName } from './table.ts'

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncodingName
  /** True if neither a byte order mark nor the bytes identify the encoding. */
  readonly isAssumed: boolean
}

const UTF_16 = [
  { encoding: 'UTF-16 LE', label: 'utf-16le', mark: [0xff, 0xfe], highByte: 1 },
  { encoding: 'UTF-16 BE', label: 'utf-16be', mark: [0xfe, 0xff], highByte: 0 },
] as const
type Utf16 = (typeof UTF_16)[number]

// Control characters that text never contains; in Windows-1252 the characters of the second group are undefined.
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F]/
const UNDEFINED_IN_WINDOWS = /[\u0080-\u009F]/

/** At least one in this many characters of a table is ASCII, in any script: separators, digits and line breaks. */
const CHARACTERS_PER_ASCII = 12

/** The end-of-file character, which DOS and transfers from mainframes append. */
const END_OF_FILE = 0x1a
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d]

/**
 * Decodes a text file: UTF-16 if it has a byte order mark or typical zero bytes, then UTF-8, otherwise the encoding of
 * older Western spreadsheets. That is Mac Roman if lines end with a carriage return without a line feed, otherwise
 * Windows-1252. Refuses files that are not text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = decode(bytes)
  const { text, encoding } = decoded
  if (CONTROLS.test(text) || (encoding === 'Windows-1252' && UNDEFINED_IN_WINDOWS.test(text)))
    throw new FileRefusedError('noText', 'control characters', { encoding })
  return decoded
}

function decode(file: Uint8Array): DecodedText {
  const utf16 = UTF_16.find(({ mark }) => mark.every((byte, at) => file[at] === byte)) ?? utf16ByZeros(file)
  if (utf16) {
    const { encoding, label } = utf16
    const text = decodeStrictly(file, label)
    if (text === null) throw new FileRefusedError('noText', `not ${encoding}`, { encoding })
    return { text, encoding, isAssumed: false }
  }
  const bytes = file.at(-1) === END_OF_FILE ? file.subarray(0, -1) : file
  const text = decodeStrictly(bytes, 'utf-8')
  if (text !== null) return { text, encoding: 'UTF-8', isAssumed: false }
  if (bytes.includes(0)) throw new FileRefusedError('noText', 'zero bytes')
  return endsLinesAsMac(bytes)
    ? { text: new TextDecoder('macintosh').decode(bytes), encoding: 'Mac Roman', isAssumed: true }
    : { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252', isAssumed: true }
}

/**
 * Recognizes UTF-16 without a byte order mark: ASCII letters and digits, separators and line breaks have a zero high
 * byte, and few characters have a zero low byte. Text in other encodings has no zeros; a damaged text has few zeros, or
 * has zeros in both positions.
 */
function utf16ByZeros(bytes: Uint8Array): Utf16 | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]! += 1
  return UTF_16.find(({ highByte }) => {
    const [high, low] = [zeros[highByte]!, zeros[1 - highByte]!]
    return high * 2 * CHARACTERS_PER_ASCII > bytes.length && high > 4 * low
  })
}

function endsLinesAsMac(bytes: Uint8Array): boolean {
  const first = bytes.indexOf(CARRIAGE_RETURN)
  return first !== -1 && bytes[first + 1] !== LINE_FEED
}

/** Decodes bytes without their byte order mark. Returns null if the bytes are invalid in that encoding. */
function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
