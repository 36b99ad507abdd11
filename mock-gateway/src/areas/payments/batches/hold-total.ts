import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { idAt } from '../../../engine/ids/id-at.ts'
import { refusalsOfBooks, takeHolds } from '../../books/ledger/index.ts'
import { pickupToCost } from '../pickups/index.ts'
import { creditToCost, type OrderCost, orderCosts, refusedAt } from '../transactions/index.ts'
import { type Batch, type WaitingRow, waitingRows } from './batch.store.ts'
import type { BatchParts } from './decide-row.ts'
import { orderIn, refusalIn, storedProblem } from './row-order.ts'

/**
 * Computes the costs of the next rows of a batch. Once all rows have a cost or are refused, holds the total in one
 * statement, or refuses all rows with the code that a single order would have.
 */
export async function holdTotal(parts: BatchParts, batch: Batch, most: number): Promise<void> {
  const { batch_id: batchId } = batch
  const { db, clock } = parts
  const rows = await waitingRows(db, batchId, most, 'uncosted')
  if (rows.length > 0) {
    const costed = await costsOf(parts, batch, rows)
    await db.transaction().execute((trx) => storeCosts(trx, batch, costed, clock.now()))
    return
  }
  try {
    await db.transaction().execute(async (trx) => {
      if ((await lockedUnheld(trx, batchId)) === undefined) return
      const now = clock.now()
      await refusalsOfBooks(() => takeHolds(trx, partsOf(trx, batchId), now), { closed: 'message.walletNotActive' })
      await trx.updateTable('order_batch').set({ held_at: now }).where('batch_id', '=', batchId).execute()
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await db.transaction().execute(async (trx) => {
      // Another gateway may have held the total meanwhile.
      if ((await lockedUnheld(trx, batchId)) !== undefined) await refuseAll(trx, batchId, error)
    })
  }
}

const lockedUnheld = (db: Kysely<Database>, batchId: string) =>
  db
    .selectFrom('order_batch')
    .select('batch_id')
    .where('batch_id', '=', batchId)
    .where('batch_status', '=', 'PROCESSING')
    .where('held_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const partsOf = (db: Kysely<Database>, batchId: string) =>
  db
    .selectFrom('order_batch_row')
    .select(['hold_id', 'hold_account', 'hold_amount'])
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'WAITING')

/** A row with its cost, or why it is refused before the total is held. */
interface CostedRow {
  readonly rowNo: number
  readonly reference: string | null
  readonly cost: OrderCost | null
  readonly problem: string | null
}

/** Stores the costs of rows, except of rows that another gateway costed meanwhile. */
async function storeCosts(db: Kysely<Database>, batch: Batch, found: readonly CostedRow[], now: Date): Promise<void> {
  if ((await lockedUnheld(db, batch.batch_id)) === undefined) return
  const costed = await withoutRepeated(db, batch, found)
  const cost = (part: keyof OrderCost) => costed.map((row) => row.cost?.[part] ?? null)
  const numbers = costed.map(({ rowNo }) => rowNo)
  const ids = costed.map((row) => (row.cost === null ? null : idAt(now)))
  const references = costed.map(({ reference }) => reference)
  const problems = costed.map(({ problem }) => problem)
  await sql`update order_batch_row r set transaction_reference = c.reference, hold_id = c.hold_id,
      hold_account = c.wallet, hold_amount = c.charged, problem = c.problem::jsonb,
      outcome = case when c.problem is null then 'WAITING' else 'REFUSED' end,
      row_text = case when c.problem is null then r.row_text end
    from unnest(${numbers}::integer[], ${references}::text[], ${ids}::uuid[], ${cost('wallet')}::text[],
      ${cost('charged')}::numeric[], ${problems}::text[]) as c (row_no, reference, hold_id, wallet, charged, problem)
    where r.batch_id = ${batch.batch_id} and r.row_no = c.row_no
      and r.outcome = 'WAITING' and r.hold_id is null`.execute(db)
}

async function costsOf(
  { db, clock, log }: BatchParts,
  batch: Batch,
  rows: readonly WaitingRow[],
): Promise<readonly CostedRow[]> {
  const { key_id: keyId, mto_code: mtoCode, env, batch_id: batchId, batch_reference, product } = batch
  const now = clock.now()
  const costOf = orderCosts(db, { keyId, mtoCode, env }, now)
  const costed: CostedRow[] = []
  for (const { row_no: rowNo, row_text: rowText } of rows) {
    let reference: string | null = null
    try {
      const order = orderIn(rowText ?? '', batch_reference)
      reference = order.reference
      const wanted =
        product === 'direct-credits' ? creditToCost(order.fields, now) : await pickupToCost(db, order.fields)
      costed.push({ rowNo, reference, cost: await costOf(wanted), problem: null })
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal.code === '96') log.error({ err: error, batchId, rowNo }, 'a row of a batch failed')
      costed.push({ rowNo, reference, cost: null, problem: storedProblem(refusal) })
    }
  }
  return costed
}

/**
 * Refuses the rows whose reference the partner used before, or that an earlier row of the batch has. Their amounts are
 * no part of the total.
 */
async function withoutRepeated(
  db: Kysely<Database>,
  { env, mto_code: mtoCode, batch_id: batchId }: Batch,
  costed: readonly CostedRow[],
): Promise<readonly CostedRow[]> {
  const sought = costed.flatMap(({ cost, reference }) => (cost === null || reference === null ? [] : [reference]))
  if (sought.length === 0) return costed
  const used = await db
    .selectFrom('transaction_key')
    .select('transaction_reference')
    .where('env', '=', env)
    .where('mto_code', '=', mtoCode)
    .where('transaction_reference', 'in', sought)
    .union(
      db
        .selectFrom('order_batch_row')
        .select(sql<string>`transaction_reference`.as('transaction_reference'))
        .where('batch_id', '=', batchId)
        .where('outcome', '=', 'WAITING')
        .where('transaction_reference', 'in', sought),
    )
    .execute()
  const seen = new Set(used.map((row) => row.transaction_reference))
  return costed.map((row) => {
    if (row.cost === null || row.reference === null) return row
    if (seen.has(row.reference)) return { ...row, cost: null, problem: storedProblem(repeated()) }
    seen.add(row.reference)
    return row
  })
}

const repeated = () => refusedAt('94', 'transactionReference')

async function refuseAll(db: Kysely<Database>, batchId: string, refusal: Refusal): Promise<void> {
  await db
    .updateTable('order_batch_row')
    .set({
      outcome: 'REFUSED',
      row_text: null,
      ...{ hold_id: null, hold_account: null, hold_amount: null },
      problem: storedProblem(refusal),
    })
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'WAITING')
    .execute()
}
