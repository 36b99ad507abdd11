import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import { type Judged, keepJudged } from '../../../screening/index.ts'
import { addEvent, findCase, isOpenPaidCase } from '../../case.store.ts'
import { type OrderRecord, screenedOrders } from '../../screened-orders.ts'

interface Found {
  readonly lookBackId: string
  readonly now: Date
}

/**
 * Stores the hits of paid orders and opens their cases, in the caller's database transaction. A case that is already
 * open for a paid order gets the hits too. Skips orders that are no longer paid. Returns the number of cases opened.
 */
export async function openPaidCases(
  db: Kysely<Database>,
  judged: readonly Judged[],
  { lookBackId, now }: Found,
): Promise<number> {
  let opened = 0
  for (const one of [...judged].sort((a, b) => (a.transactionId < b.transactionId ? -1 : 1))) {
    const { transactionId } = one
    const order = await screenedOrders().find(db, transactionId, { lock: true })
    if (order?.transaction_status !== 'POSTED') continue
    await keepJudged(db, [one], now)
    if (await openPaidCase(db, order, now)) opened += 1
    await addEvent({ db, now, actor: null }, transactionId, { kind: 'FOUND_PAID', lookBackId })
  }
  return opened
}

/**
 * Opens the case of a paid order, or reopens a closed case. Returns false if it was open. The caller must hold the lock
 * of the order.
 */
async function openPaidCase(
  db: Kysely<Database>,
  { transaction_id: transactionId, country_id: countryId }: OrderRecord,
  now: Date,
): Promise<boolean> {
  const was = await findCase(db, transactionId, { lock: true })
  const isOpen = was !== null && isOpenPaidCase(was)
  const { dueAt } = await db
    .selectFrom('country_rules')
    .select(sql<Date>`${now}::timestamptz + make_interval(hours => paid_case_hours)`.as('dueAt'))
    .where('country_id', '=', countryId)
    .executeTakeFirstOrThrow()
  const opened = { case_kind: 'PAID', case_status: 'OPEN', held_at: now, due_at: dueAt } as const
  if (was === null)
    await db
      .insertInto('screening_case')
      .values({ transaction_id: transactionId, ...opened })
      .execute()
  else
    await db
      .updateTable('screening_case')
      .set(isOpen ? { held_at: now } : { ...opened, assigned_to: null, case_outcome: null, closed_at: null })
      .where('transaction_id', '=', transactionId)
      .execute()
  return !isOpen
}
