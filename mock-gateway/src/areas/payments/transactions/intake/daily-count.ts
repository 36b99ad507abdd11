import { type Kysely, type QueryCreator, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type Hold, takeHoldAfter } from '../../../books/ledger/index.ts'
import { behaviourNoted } from '../../../compliance/screening/index.ts'
import type { TransactionRecord } from '../transaction.store.ts'

/** The key of a partner's daily count, which covers its transactions of a product in a currency. */
export interface Counted {
  readonly env: string
  readonly mtoCode: string
  readonly currency: string
  readonly screeningType: string
  /** The business date of the subsidiary, `2026-11-22`. */
  readonly businessDate: string
}

/**
 * Counts one order, in one statement that locks the day's row until the transaction ends.
 * @param most the maximum daily count; null means no limit
 * @returns false if the day's limit is reached (65)
 */
export async function countOne(db: Kysely<Database>, counted: Counted, most: number | null): Promise<boolean> {
  if (most === 0) return false
  return (await countingOne(db, counted, most).executeTakeFirst()) !== undefined
}

/**
 * Counts an order like {@link countOne}. In the same statement, also counts the order for its people and places its
 * hold, because all orders of a partner wait for these rows.
 * @returns the same as `takeHold`; null, without a hold, if the day's count is reached
 * @throws LedgerError in the same cases as `takeHold`
 */
export async function countAndHold(
  db: Kysely<Database>,
  counted: Counted,
  most: number | null,
  { order, hold }: { readonly order: TransactionRecord; readonly hold: Hold },
  now: Date,
): Promise<boolean | null> {
  if (most === 0) return null
  const counting = (first: QueryCreator<Database>) =>
    countingOne(first, counted, most).returning(behaviourNoted(order).as('noted'))
  return await takeHoldAfter(db, counting, hold, now)
}

/** Returns how many orders of a day are counted. */
export async function takenOn(db: Kysely<Database>, counted: Counted): Promise<number> {
  const found = await db
    .selectFrom('transaction_day')
    .select('taken')
    .where((eb) => eb.and(keyOf(counted)))
    .executeTakeFirst()
  return found?.taken ?? 0
}

function countingOne(db: QueryCreator<Database>, counted: Counted, most: number | null) {
  return db
    .insertInto('transaction_day')
    .values({ ...keyOf(counted), taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['env', 'mto_code', 'currency', 'screening_type', 'business_date'])
        .doUpdateSet({ taken: sql`transaction_day.taken + 1` })
        .where(sql<boolean>`(${most}::integer is null or transaction_day.taken < ${most})`),
    )
    .returning('taken')
}

/** Removes a failed transaction from the count of the day on which it was counted. */
export async function uncountOne(db: Kysely<Database>, counted: Counted): Promise<void> {
  const key = keyOf(counted)
  await db
    .updateTable('transaction_day')
    .set({ taken: sql`taken - 1` })
    .where('env', '=', key.env)
    .where('mto_code', '=', key.mto_code)
    .where('currency', '=', key.currency)
    .where('screening_type', '=', key.screening_type)
    .where('business_date', '=', key.business_date)
    .execute()
}

const keyOf = ({ env, mtoCode, currency, screeningType, businessDate }: Counted) => ({
  env,
  mto_code: mtoCode,
  currency,
  screening_type: screeningType,
  business_date: businessDate,
})
