import { type CommonTableExpression, type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { refusing } from './posting/ledger-error.ts'

/** Money of an account kept for a transaction until it posts or ends without. */
export interface Hold {
  readonly transactionId: string
  readonly account: string
  /** Above zero, at most two decimals. */
  readonly amount: string
}

/**
 * Takes the transaction's hold.
 * @returns false when it was taken before
 * @throws LedgerError `not-enough` or `closed-account`, without a hold
 */
export async function takeHold(
  db: Kysely<Database>,
  { transactionId, account, amount }: Hold,
  now: Date,
): Promise<boolean> {
  return refusing(async () => {
    const { taken } = await db
      .selectNoFrom(holdTaken({ transactionId, account, amount }, now).as('taken'))
      .executeTakeFirstOrThrow()
    return taken
  })
}

/**
 * Like {@link takeHold}, in one statement with one that locks before it: callers waiting for both rows save one round
 * trip.
 * @param first gives a row where the hold is to be taken
 * @returns null if it gave none, without a hold
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

const holdTaken = ({ transactionId, account, amount }: Hold, now: Date) =>
  sql<boolean>`ledger_take_hold(${transactionId}, ${account}, ${amount}::numeric, ${now})`

/** Gives the held money back. @returns false if the transaction has no hold (any more) */
export async function releaseHold(db: Kysely<Database>, transactionId: string, now: Date): Promise<boolean> {
  const { released } = await db
    .selectNoFrom(sql<boolean>`ledger_release_hold(${transactionId}, ${now})`.as('released'))
    .executeTakeFirstOrThrow()
  return released
}

/**
 * Takes a released hold again, for the account and the amount it was.
 * @returns false when the transaction has no released hold
 * @throws LedgerError as {@link takeHold}
 */
export async function takeHoldAgain(db: Kysely<Database>, transactionId: string, now: Date): Promise<boolean> {
  return refusing(async () => {
    const { taken } = await db
      .selectNoFrom(sql<boolean>`ledger_take_hold_again(${transactionId}, ${now})`.as('taken'))
      .executeTakeFirstOrThrow()
    return taken
  })
}
