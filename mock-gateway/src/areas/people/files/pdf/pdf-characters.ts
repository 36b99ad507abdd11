const codes = (text: string) => new Set([...text].map((one) => one.charCodeAt(0)))

const WHITESPACE = codes('\0\t\n\f\r ')
const DELIMITERS = codes('()<>[]{}/%')
const OF_NUMBERS = codes('0123456789+-.')

/** Returns whether a code is whitespace; the end of the file counts as whitespace, because it ends a word. */
export const isWhitespace = (code: number | undefined): boolean => code === undefined || WHITESPACE.has(code)
export const endsWord = (code: number | undefined): boolean =>
  code === undefined || WHITESPACE.has(code) || DELIMITERS.has(code)
export const isOfNumber = (code: number | undefined): boolean => code !== undefined && OF_NUMBERS.has(code)
