import { csvLines, type SheetKind } from '@portal/contract/sheet'
import type { PartnerLine } from './statement.ts'

// Programs read this table, so its headings are the names of the fields and its figures have a decimal point.
const COLUMNS: Readonly<Record<keyof PartnerLine, SheetKind>> = {
  accountLine: 'number',
  transactionId: 'text',
  transactionReference: 'text',
  contractReference: 'text',
  event: 'text',
  lineKind: 'text',
  businessDate: 'date',
  postedAt: 'text',
  label: 'text',
  debit: 'amount',
  credit: 'amount',
  principalAmount: 'amount',
  feeAmount: 'amount',
  levyAmount: 'amount',
  currency: 'text',
  currencyIso: 'text',
  balanceAfter: 'amount',
}
const NAMES = Object.keys(COLUMNS) as (keyof PartnerLine)[]

const CSV = csvLines({
  columns: NAMES.map((header) => ({ header, kind: COLUMNS[header] })),
  timeZone: 'UTC',
  decimalMark: '.',
  yes: 'YES',
  no: 'NO',
})

/** Returns lines as a table. Texts are written so that no spreadsheet takes them for a formula. */
export const linesAsCsv = (lines: readonly PartnerLine[]): string =>
  CSV.head() + CSV.of(lines.map((line) => NAMES.map((name) => line[name])))
