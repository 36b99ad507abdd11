/** Names that Excel reserves. */
const RESERVED = /^history$/i

/**
 * The name of a sheet, from a title: at most 31 characters, none of those that Excel refuses or XML escapes; one of
 * several has its number.
 */
export function sheetNameOf(title: string, number = 1): string {
  const behind = number === 1 ? '' : ` (${number})`
  const name = title
    .replace(/[\\/?*[\]:'"&<>\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 31 - behind.length)
    // Half of a two-unit character.
    .replace(/[\uD800-\uDBFF]$/, '')
  return `${!name || RESERVED.test(name) ? `Sheet ${name}`.trim() : name}${behind}`
}
