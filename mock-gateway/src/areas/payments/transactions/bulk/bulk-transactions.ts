import { type Kysely, sql } from 'kysely'
import { seededRandom } from '../../../../demo/random.ts'
import { withoutIndexes } from '../../../../demo/without-indexes.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { insertPast, ledgerKey, preparePast } from '../../../books/ledger/index.ts'
import { rebuildBehaviour } from '../../../compliance/screening/index.ts'
import { orderKinds } from './order-kinds.ts'
import { insertPastOrders, sendKinds, sendOrders } from './past-order-rows.ts'
import { momentsBetween, type PastOrder, pastOrder } from './past-orders.ts'
import { sendTransfers, WalletMonths } from './past-transfers.ts'

const DAY_MS = 24 * 60 * 60_000
/** A million orders cover three years. A small number of orders still covers one year, so that several months exist. */
const ORDERS_A_DAY = 900
const LEAST_DAYS = 365
const SENT_AT_ONCE = 10_000
const MARK = 'H'

const TABLES = ['transaction', 'transaction_state', 'core_try', 'screening_log', 'ledger_line'] as const

/**
 * Seeds ended direct credits of earlier years until `count` exist, with history, screening logs, tries at the core and
 * postings. Wallets are funded and banks are settled each month. All seeded data is older than the existing data, so
 * that later balances are unchanged.
 */
export async function seedTransactions({ db, config }: Demo, count: number, leastDays = LEAST_DAYS): Promise<void> {
  const present = await countPast(db)
  const missing = count - present
  if (missing <= 0) return
  const { oldest, ruledAt } = await beginningOf(db)
  const to = new Date(oldest.getTime() - DAY_MS)
  const from = new Date(to.getTime() - Math.max(leastDays, missing / ORDERS_A_DAY) * DAY_MS)
  await addMonths(db, from, to)
  const kinds = await orderKinds({ db }, ruledAt)
  const key = ledgerKey(config.keyEncryptionKey)
  await withoutIndexes(db, TABLES, async (trx) => {
    await sql`set local work_mem = '256MB'`.execute(trx)
    await preparePast(trx)
    await sendKinds(trx, kinds)
    const months = new WalletMonths(kinds)
    const random = seededRandom(present + 1)
    let batch: PastOrder[] = []
    let n = present
    for (const at of momentsBetween(from, to, missing, random)) {
      const order = pastOrder(key, kinds, ++n, at, random)
      months.note(order)
      batch.push(order)
      if (batch.length < SENT_AT_ONCE) continue
      await sendOrders(trx, batch)
      batch = []
    }
    await sendOrders(trx, batch)
    await sendTransfers(trx, key, months, oldest)
    await insertPastOrders(trx, MARK, insertPast)
    // The seeded orders come before all existing orders, which changes the running counts of the existing orders.
    await rebuildBehaviour(trx)
  })
  await sql`vacuum (analyze) transaction, transaction_state, transaction_key, core_try, screening_log, ledger_posting, ledger_line,
    ledger_hold, ledger_day, ledger_balance, behaviour_order, behaviour_subject`.execute(db)
}

/** Counts the seeded orders of earlier runs, which are recognized by their references. */
async function countPast(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('transaction_key')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('transaction_reference', 'like', `__-${MARK}%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Returns the time of the earliest existing data (`oldest`), and the time of the demo's last transaction (`ruledAt`).
 * The rules at that time also post the seeded older orders.
 */
async function beginningOf(db: Kysely<Database>): Promise<{ oldest: Date; ruledAt: Date }> {
  const { posted } = await db
    .selectFrom('ledger_posting')
    .select(({ fn }) => fn.min('posted_at').as('posted'))
    .executeTakeFirstOrThrow()
  const { made, last } = await db
    .selectFrom('transaction')
    .select(({ fn }) => [fn.min('transaction_created_at').as('made'), fn.max('transaction_created_at').as('last')])
    .executeTakeFirstOrThrow()
  if (posted === null || made === null || last === null) throw new Error('there is no demo to make big')
  return { oldest: new Date(Math.min(posted.getTime(), made.getTime())), ruledAt: last }
}

/**
 * Adds the partitions of these months and of the month before, because a wallet is funded before its first month
 * begins.
 */
async function addMonths(db: Kysely<Database>, from: Date, to: Date): Promise<void> {
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - 1))
  const months = (to.getUTCFullYear() - first.getUTCFullYear()) * 12 + to.getUTCMonth() - first.getUTCMonth() + 1
  await sql`select transaction_add_months(${first}::date, ${months}::int), ledger_add_months(${first}::date, ${months}::int)`.execute(
    db,
  )
}
