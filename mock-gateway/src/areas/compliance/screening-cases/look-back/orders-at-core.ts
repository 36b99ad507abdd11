import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { JobContext, Schedule } from '../../../../engine/jobs/index.ts'
import { comparePaid } from './paid/compare-paid.ts'
import { rescreenOrders } from './rescreen-next.ts'

/** Maximum number of orders compared in one run, which starts every minute. */
const MOST = 200

/** Keeps the live orders whose outcome at the core is open, so that they are compared once it is known. */
export async function keepOrdersAtCore(
  db: Kysely<Database>,
  { lookBackId, startedAt }: { readonly lookBackId: string; readonly startedAt: Date },
): Promise<void> {
  await db
    .insertInto('look_back_at_core')
    .columns(['look_back_id', 'transaction_id'])
    .expression((eb) =>
      eb
        .selectFrom('transaction as t')
        .select(({ val }) => [val(lookBackId).as('look_back_id'), 't.transaction_id'])
        .where('t.env', '=', 'live')
        .where('t.transaction_status', 'in', ['PENDING', 'PASSED'])
        .where('t.core_state', 'in', ['RUNNING', 'UNCLEAR', 'CREDITED'])
        .where('t.transaction_created_at', '<=', startedAt),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Scheduled job that compares the kept orders whose outcome is known: a credited order gets a case of a paid order, an
 * order that was not credited is held.
 */
export const ORDERS_AT_CORE: Schedule = {
  name: 'look-backs-at-core',
  every: 'minute',
  async run({ db, now }: JobContext) {
    const settled = await db
      .selectFrom('look_back_at_core as c')
      .innerJoin('transaction as t', 't.transaction_id', 'c.transaction_id')
      .select(['c.look_back_id', 'c.transaction_id'])
      .where(({ not, and, eb }) =>
        not(
          and([
            eb('t.transaction_status', 'in', ['PENDING', 'PASSED']),
            eb('t.core_state', 'in', ['RUNNING', 'UNCLEAR', 'CREDITED']),
          ]),
        ),
      )
      .limit(MOST)
      .execute()
    for (const { look_back_id: lookBackId, transaction_id: only } of settled)
      await db.transaction().execute((trx) => compareSettled(trx, lookBackId, { only, now }))
  },
}

/** Compares an order whose outcome at the core is known, in the caller's database transaction. */
async function compareSettled(
  db: Kysely<Database>,
  lookBackId: string,
  { only, now }: { readonly only: string; readonly now: Date },
): Promise<void> {
  const lookBack = await db
    .selectFrom('look_back')
    .selectAll()
    .where('look_back_id', '=', lookBackId)
    .executeTakeFirstOrThrow()
  await rescreenOrders(db, lookBack, [only], now)
  await comparePaid(db, { ...lookBack, last_id: null }, { batch: undefined, now, only })
  await db
    .deleteFrom('look_back_at_core')
    .where('look_back_id', '=', lookBackId)
    .where('transaction_id', '=', only)
    .execute()
}
