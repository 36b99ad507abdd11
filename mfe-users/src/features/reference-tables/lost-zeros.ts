import type { FileTable } from '@portal/shared-ui/import'

/** A cell whose leading zeros may be missing. */
export interface LostZeros {
  readonly column: number
  /** It has fewer digits than every number of its kind. */
  readonly isTooShort: boolean
}

const NUBAN_LENGTH = 10
const NUBAN = /\bnuban\b/
const ACCOUNT = /\b(?:nuban|account|compte)\b/
/** Headings of accounts, phones, branch codes and references, in English and French. */
const CODE_NAME =
  /\b(?:nuban|bvn|nin|msisdn|sol|sol id|(?:account|phone|mobile|telephone|branch|reference|ref)(?: (?:number|no|code|id))?|(?:numero|no|code|reference)(?: de| du| d)? (?:compte|telephone|agence|guichet)|compte|telephone|tel)$/

/**
 * Cells of each row, by its line, in columns of accounts, phones, branch codes and references: those that a spreadsheet
 * stores as numbers, and accounts with fewer digits than ten where the column has ten.
 */
export function lostZeros({ headings, rows }: FileTable): Map<number, LostZeros[]> {
  const found = new Map<number, LostZeros[]>()
  for (const [column, heading] of headings.entries()) {
    const name = plainWords(heading)
    if (!CODE_NAME.test(name)) continue
    const isNuban = NUBAN.test(name)
    const digitsOf = (cells: readonly string[]) => /^\d+$/.exec(cells[column] ?? '')?.[0].length
    const mustBeTen = isNuban || (ACCOUNT.test(name) && rows.some(({ cells }) => digitsOf(cells) === NUBAN_LENGTH))
    for (const { line, cells, numbers } of rows) {
      const isShort = mustBeTen && (digitsOf(cells) ?? NUBAN_LENGTH) < NUBAN_LENGTH
      if (!isShort && !numbers.includes(column)) continue
      found.set(line, [...(found.get(line) ?? []), { column, isTooShort: isNuban && isShort }])
    }
  }
  return found
}

const plainWords = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
