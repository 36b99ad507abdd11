import type { SheetKind, SheetValue } from '@portal/contract/sheet'
import { csvLines } from '@portal/contract/sheet'
import { isoCurrency } from '../../../../engine/values/currencies.rules.ts'
import type { StatementEntry } from './statement-content.ts'

// Programs read this file, so its headings are the names of the API's fields and its figures have a decimal point.
const COLUMNS = {
  accountLine: 'number',
  transactionId: 'text',
  transactionReference: 'text',
  contractReference: 'text',
  entryKind: 'text',
  businessDate: 'date',
  postedAt: 'text',
  currency: 'text',
  currencyIso: 'text',
  principalAmount: 'amount',
  feeAmount: 'amount',
  levyAmount: 'amount',
  debit: 'amount',
  credit: 'amount',
  balanceAfter: 'amount',
} as const satisfies Readonly<Record<string, SheetKind>>

const CSV = csvLines({
  columns: Object.entries(COLUMNS).map(([header, kind]) => ({ header, kind })),
  timeZone: 'UTC',
  decimalMark: '.',
  yes: 'YES',
  no: 'NO',
})

export const csvHead = CSV.head

/** Returns the line of an entry. Texts are written so that no spreadsheet takes them for a formula. */
export function csvLine(entry: StatementEntry, currency: string): string {
  const values: Record<keyof typeof COLUMNS, SheetValue> = {
    accountLine: entry.firstLine,
    transactionId: entry.transactionId,
    transactionReference: entry.transactionReference,
    contractReference: entry.contractReference,
    entryKind: entry.kind,
    businessDate: entry.businessDate,
    postedAt: entry.postedAt.toISOString(),
    currency,
    currencyIso: isoCurrency(currency),
    principalAmount: entry.principal,
    feeAmount: entry.fee,
    levyAmount: entry.levy,
    debit: entry.side === 'DR' ? entry.amount : null,
    credit: entry.side === 'CR' ? entry.amount : null,
    balanceAfter: entry.balanceAfter,
  }
  return CSV.of([Object.keys(COLUMNS).map((name) => values[name as keyof typeof COLUMNS])])
}
