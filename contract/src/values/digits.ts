/** Matches digits of other scripts: Arabic-Indic, Devanagari, Bengali, full-width and others. */
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu

/** Replaces the digits of all scripts by 0 to 9. @example plainDigits('٢٠٢٦') // '2026' */
export const plainDigits = (text: string): string => text.replace(FOREIGN_DIGIT, digitOf)

/** Converts a number to ordinary digits, with a point instead of the Arabic decimal mark. */
export const plainFigure = (text: string): string => plainDigits(text).replaceAll('\u066b', '.')

/** Unicode lists the ten digits of a script in order, without a gap. */
function digitOf(character: string): string {
  const code = character.codePointAt(0)!
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
