import { isoCurrency } from '../../../../engine/values/currencies.rules.ts'
import { csvTable } from '../../../../partner-api/index.ts'
import type { StatementEntry } from './statement-content.ts'

const CSV = csvTable({
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
})

export const csvHead = CSV.head

/** Returns the line of an entry. */
export const csvLine = (entry: StatementEntry, currency: string): string =>
  CSV.of([
    {
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
    },
  ])
