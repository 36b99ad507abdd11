/** Names that Excel reserves. */
const RESERVED = /^history$/i

/**
 * Returns the name of a sheet for a title: at most 31 characters, without characters that Excel refuses or XML escapes.
 * From the second sheet on, the name ends with the sheet's number.
 */
export function sheetNameOf(title: string, number = 1): string {
  const behind = number === 1 ? '' : ` (${number})`
  const name = title
    .replace(/[\\/?*[\]:'"&<>\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 31 - behind.length)
    // Drops half of a character of two code units, which the cut may have left at the end.
    .replace(/[\uD800-\uDBFF]$/, '')
  return `${!name || RESERVED.test(name) ? `Sheet ${name}`.trim() : name}${behind}`
}
