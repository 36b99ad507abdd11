import { fromMinor, toMinor } from '@portal/contract'
import type { ReturnTerms } from '@portal/contract/transactions/returns.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { availableIn, readPosting } from '../../../books/ledger/index.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { returnedAmounts } from './returned-amounts.rules.ts'

/**
 * Returns the amounts that a return of a posted transaction would credit, and the balance of its wallet. Null for a
 * transaction without its own posting.
 */
export async function returnTerms(
  db: Kysely<Database>,
  { transaction_id: transactionId, wallet_account: wallet }: TransactionRecord,
): Promise<ReturnTerms | null> {
  const entry = await readPosting(db, { transactionId, event: 'POSTED' })
  return entry && { ...returnedAmounts(entry.posting, wallet), available: await availableIn(db, wallet) }
}

/** Returns the wallet's available balance before and after the return, and the returned amount. */
export function balancesBy({ principal, fees, available }: ReturnTerms, feesReturned: string | null) {
  const back = toMinor(principal) + (feesReturned === 'YES' ? toMinor(fees) : 0n)
  return {
    amountReturned: fromMinor(back),
    availableBefore: available,
    availableAfter: fromMinor(toMinor(available) + back),
  }
}
