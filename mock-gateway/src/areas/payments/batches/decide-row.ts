import type { Kysely, Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import type { Clock } from '../../../engine/http/session-port.ts'
import { releaseHold } from '../../books/ledger/index.ts'
import { orderCashPickup } from '../pickups/index.ts'
import { keyStatusAt } from '../sandbox/index.ts'
import { orderDirectCredit, senderPictureIn } from '../transactions/index.ts'
import type { Batch, WaitingRow } from './batch.store.ts'
import { orderIn, refusalIn, storedProblem } from './row-order.ts'

export interface BatchParts {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Accepts or refuses a row like a single order. The transaction that stores the outcome also stores the order, whose
 * hold replaces the row's part of the batch's hold; or it releases this part.
 */
export async function decideRow(parts: BatchParts, batch: Batch, row: WaitingRow): Promise<void> {
  const now = parts.clock.now()
  let reference: string | null = null
  try {
    const order = orderIn(row.row_text ?? '', batch.batch_reference)
    reference = order.reference
    const picture = batch.product === 'direct-credits' ? await senderPictureIn(order.fields, batch.key_id) : null
    await parts.db.transaction().execute(async (trx) => {
      const sender = await lockedSender(trx, batch, row.row_no)
      if (sender === undefined) return
      requireActive(sender, now)
      const { batch_id: batchId, key_id: keyId, mto_code: mtoCode, env } = batch
      const caller = { keyId, mtoCode, env, reservedHold: row.hold_id ?? undefined }
      const left: (() => Promise<void>)[] = []
      const { transaction_id: transactionId } =
        batch.product === 'direct-credits'
          ? await orderDirectCredit(trx, caller, order.fields, { now, picture, last: (work) => left.push(work) })
          : await orderCashPickup(trx, caller, order.fields, now)
      await trx
        .updateTable('order_batch_row')
        .set({ outcome: 'ACCEPTED', transaction_id: transactionId, transaction_reference: reference, row_text: null })
        .where('batch_id', '=', batchId)
        .where('row_no', '=', row.row_no)
        .execute()
      for (const work of left) await work()
    })
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal.code === '96')
      parts.log.error({ err: error, batchId: batch.batch_id, rowNo: row.row_no }, 'a row of a batch failed')
    await parts.db.transaction().execute((trx) => refuseRow(trx, batch, row, { refusal, reference, now }))
  }
}

type Sender = Pick<Selectable<Database['api_key']>, 'status' | 'expires_at'> &
  Pick<Selectable<Database['mto']>, 'mto_status'>

/**
 * Locks a row that waits, and returns the current state of its batch's key and partner. Undefined if another gateway
 * has decided about the row.
 */
async function lockedSender(db: Kysely<Database>, batch: Batch, rowNo: number): Promise<Sender | undefined> {
  return await db
    .selectFrom('order_batch_row as r')
    .innerJoin('api_key as k', (join) => join.on('k.key_id', '=', batch.key_id))
    .innerJoin('mto as m', 'm.mto_code', 'k.mto_code')
    .select(['k.status', 'k.expires_at', 'm.mto_status'])
    .where('r.batch_id', '=', batch.batch_id)
    .where('r.row_no', '=', rowNo)
    .where('r.outcome', '=', 'WAITING')
    .forUpdate('r')
    .executeTakeFirst()
}

/** Throws 58 if the key was revoked or has expired since the upload, and 62 if the partner is no longer active. */
function requireActive({ status, expires_at: expiresAt, mto_status }: Sender, now: Date): void {
  const current = keyStatusAt({ status, expiresAt }, now)
  if (current !== 'active' && current !== 'retiring') throw new Refusal('58')
  if (mto_status !== 'ACTIVE') throw new Refusal('62')
}

interface Refused {
  readonly refusal: Refusal
  readonly reference: string | null
  readonly now: Date
}

async function refuseRow(
  db: Kysely<Database>,
  { batch_id: batchId }: Batch,
  { row_no: rowNo, hold_id: holdId }: WaitingRow,
  { refusal, reference, now }: Refused,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('order_batch_row')
    .set({
      outcome: 'REFUSED',
      transaction_reference: reference,
      row_text: null,
      problem: storedProblem(refusal),
    })
    .where('batch_id', '=', batchId)
    .where('row_no', '=', rowNo)
    .where('outcome', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n && holdId !== null) await releaseHold(db, holdId, now)
}
