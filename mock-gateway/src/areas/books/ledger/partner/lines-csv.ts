import { csvTable } from '../../../../partner-api/index.ts'
import type { PartnerLine } from './statement.ts'

const CSV = csvTable<keyof PartnerLine>({
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
})

/** Returns lines as a table. */
export const linesAsCsv = (lines: readonly PartnerLine[]): string => CSV.head() + CSV.of(lines)
