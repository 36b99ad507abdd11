import { type CommonTableExpression, type Expression, type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { refusing } from './posting/ledger-error.ts'

/** Money on an account that is reserved for a transaction until the transaction posts or ends without posting. */
export interface Hold {
  readonly transactionId: string
  readonly account: string
  /** Amount above zero, with at most two decimals. */
  readonly amount: string
  /**
   * The id of a hold on the same account that ends as this hold begins. The money is then available to no other
   * transaction in between.
   */
  readonly replaces?: string | undefined
}

/**
 * Places the transaction's hold.
 * @returns false if the hold was placed before
 * @throws LedgerError `not-enough` or `closed-account`, or `no-hold` if the hold to replace has ended; without a hold
 */
export async function takeHold(db: Kysely<Database>, hold: Hold, now: Date): Promise<boolean> {
  return refusing(async () => {
    const { taken } = await db.selectNoFrom(holdTaken(hold, now).as('taken')).executeTakeFirstOrThrow()
    return taken
  })
}

/**
 * Places a hold like {@link takeHold}, in the same statement as a query that takes a lock first. This saves a round
 * trip while many callers wait for the locks.
 * @param first returns a row if the hold is to be placed
 * @returns null, without a hold, if `first` returned no row
 */
export async function takeHoldAfter(
  db: Kysely<Database>,
  first: CommonTableExpression<Database, 'first'>,
  hold: Hold,
  now: Date,
): Promise<boolean | null> {
  return refusing(async () => {
    const held = await db
      .with('first', first)
      .selectFrom('first')
      .select(holdTaken(hold, now).as('taken'))
      .executeTakeFirst()
    return held?.taken ?? null
  })
}

const holdTaken = ({ transactionId, account, amount, replaces }: Hold, now: Date) =>
  replaces === undefined
    ? sql<boolean>`ledger_take_hold(${transactionId}, ${account}, ${amount}::numeric, ${now})`
    : sql<boolean>`ledger_replace_hold(${replaces}, ${transactionId}, ${account}, ${amount}::numeric, ${now})`

/**
 * Places all holds that a query returns, in one statement, or none of them.
 * @throws LedgerError in the same cases as {@link takeHold}
 */
export async function takeHolds(
  db: Kysely<Database>,
  wanted: Expression<{ hold_id: string | null; hold_account: string | null; hold_amount: string | null }>,
  now: Date,
): Promise<void> {
  await refusing(() =>
    sql`select ledger_take_holds(array_agg(h.hold_id), array_agg(h.hold_account), array_agg(h.hold_amount), ${now})
      from (${wanted}) as h`.execute(db),
  )
}

/** Releases the held money. @returns false if the transaction has no hold, or its hold has ended */
export async function releaseHold(db: Kysely<Database>, transactionId: string, now: Date): Promise<boolean> {
  const { released } = await db
    .selectNoFrom(sql<boolean>`ledger_release_hold(${transactionId}, ${now})`.as('released'))
    .executeTakeFirstOrThrow()
  return released
}

/**
 * Restores a released hold, with the same account and amount.
 * @returns false if the transaction has no released hold
 * @throws LedgerError in the same cases as {@link takeHold}
 */
export async function takeHoldAgain(db: Kysely<Database>, transactionId: string, now: Date): Promise<boolean> {
  return refusing(async () => {
    const { taken } = await db
      .selectNoFrom(sql<boolean>`ledger_take_hold_again(${transactionId}, ${now})`.as('taken'))
      .executeTakeFirstOrThrow()
    return taken
  })
}
