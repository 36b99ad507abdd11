import { isShortened, numbersUnder } from '@portal/contract/uploads/number-headings'
import { plainDigits } from '@portal/contract/values/digits'
import type { FileTable } from '@portal/shared-ui/import'

/** A cell whose number may have been changed by a spreadsheet. */
export interface DoubtfulNumber {
  readonly column: number
  /** The fault: leading zeros may be missing, a NUBAN has too few digits, or the last digits were rounded away. */
  readonly fault: 'zerosLost' | 'nubanShort' | 'digitsLost'
  /** Whether the number is certainly wrong. A number that is only doubtful may be confirmed by the user. */
  readonly isWrong: boolean
}

/** The number of digits of a Nigerian account number (NUBAN). */
const NUBAN_LENGTH = 10

/**
 * Returns the doubtful cells of each row, by line number. In columns of accounts, phones, codes and references, cells
 * are doubtful if the spreadsheet stores them as numbers, and accounts also if they have fewer than ten digits. In all
 * columns, cells such as `2.34803E+12` are doubtful, because a spreadsheet has shortened them.
 */
export function doubtfulNumbers({ headings, rows }: FileTable): Map<number, DoubtfulNumber[]> {
  const found = new Map<number, DoubtfulNumber[]>()
  for (const [column, heading] of headings.entries()) {
    const meant = numbersUnder(heading)
    for (const { line, cells, numbers } of rows) {
      const cell = cells[column] ?? ''
      const isShort = meant?.areAccounts === true && (digitCount(cell) ?? NUBAN_LENGTH) < NUBAN_LENGTH
      const doubt = (fault: DoubtfulNumber['fault'], isWrong: boolean) =>
        found.set(line, [...(found.get(line) ?? []), { column, fault, isWrong }])
      if (isShortened(cell, meant)) doubt('digitsLost', meant !== null)
      else if (isShort && meant.areNubans) doubt('nubanShort', true)
      else if (isShort || (meant !== null && numbers.includes(column))) doubt('zerosLost', false)
    }
  }
  return found
}

/**
 * Counts the digits of a number. Undefined if the text is not a number. Spreadsheet programs also write accounts as
 * `123456789.0` and `123 456 789`.
 */
const digitCount = (cell: string): number | undefined =>
  /^(\d+)(?:\.0+)?$/.exec(plainDigits(cell).replace(/[\s-]/g, ''))?.[1]?.length
