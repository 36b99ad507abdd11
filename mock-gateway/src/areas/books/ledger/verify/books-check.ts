import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** The kinds of difference between an order and the books. */
export type OrderDifference =
  | 'unowned-hold'
  | 'unowned-posting'
  | 'no-hold'
  | 'hold-amount'
  | 'hold-account'
  | 'other-wallet'
  | 'hold-state'
  | 'no-posting'
  | 'posting-of-unposted'
  | 'posted-amount'
  | 'posted-rule'
  | 'no-return'
  | 'return-of-unreturned'

/** An order, or a row of a batch of orders, that differs from its hold or its postings. */
export type OrderFault =
  | { readonly kind: 'order'; readonly transactionId: string; readonly difference: OrderDifference }
  | {
      readonly kind: 'batch-row'
      readonly batchId: string
      readonly rowNo: number
      readonly difference: OrderDifference
    }

/** A function that compares another domain's records with the books, in one snapshot. */
export type BooksCheck = (db: Kysely<Database>) => Promise<OrderFault | null>

const checks: BooksCheck[] = []

/** Registers the check of another domain, once, for the verification of the books. */
export function registerBooksCheck(check: BooksCheck): void {
  checks.push(check)
}

/** Returns the first fault that any registered check finds. */
export async function foundByChecks(db: Kysely<Database>): Promise<OrderFault | null> {
  for (const check of checks) {
    const fault = await check(db)
    if (fault !== null) return fault
  }
  return null
}
