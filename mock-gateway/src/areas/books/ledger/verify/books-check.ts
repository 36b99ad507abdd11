import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** How an order and the books differ. */
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

/** An order that differs from its hold or its postings. */
export interface OrderFault {
  readonly kind: 'order'
  readonly transactionId: string
  readonly difference: OrderDifference
}

/** Compares another domain's records with the books, in one snapshot. */
export type BooksCheck = (db: Kysely<Database>) => Promise<OrderFault | null>

const checks: BooksCheck[] = []

/** Adds another domain to the verification of the books, once. */
export function registerBooksCheck(check: BooksCheck): void {
  checks.push(check)
}

/** The first fault that any of them finds. */
export async function foundByChecks(db: Kysely<Database>): Promise<OrderFault | null> {
  for (const check of checks) {
    const fault = await check(db)
    if (fault !== null) return fault
  }
  return null
}
