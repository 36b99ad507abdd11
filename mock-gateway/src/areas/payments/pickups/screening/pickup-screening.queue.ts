import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { JobContext, JobQueue } from '../../../../engine/jobs/index.ts'
import { ledgerKey } from '../../../books/ledger/index.ts'
import { isClear, keepJudged, rulesInForce, screenAll } from '../../../compliance/screening/index.ts'
import { builtInRules, findTransaction, moveTransaction, type TransactionRecord } from '../../transactions/index.ts'
import { findPickup, type PickupRecord } from '../pickup.store.ts'
import { contentHash, screenedContent } from './screened-content.ts'
import { settleTestPickup } from './test-outcomes.ts'

/** The queue that screens orders on arrival, and again after an authorized request has changed them. */
export const PICKUP_SCREENING_QUEUE = 'pickup-screening'

/**
 * Screens pickups. A clear order waits for its receiver or, if its request is already authorized, can be paid. An order
 * with a hit is held at the AML GATE.
 */
export const PICKUP_SCREENING: JobQueue = {
  name: PICKUP_SCREENING_QUEUE,
  batch: 50,
  async work({ db, now, config }: JobContext, jobs) {
    const key = ledgerKey(config.keyEncryptionKey)
    for (const { data } of jobs) {
      const { transactionId } = data as { transactionId: string }
      await db.transaction().execute((trx) => screenPickup(trx, key, transactionId, now))
    }
  },
}

/**
 * Screens a pickup in the caller's database transaction. Skips a pickup that needs no screening or has not changed
 * since its last screening.
 */
export async function screenPickup(
  db: Kysely<Database>,
  key: Uint8Array,
  transactionId: string,
  now: Date,
): Promise<void> {
  const found = await findTransaction(db, transactionId, { lock: true })
  const pickup = found && (await findPickup(db, transactionId, { lock: true }))
  if (!found || !pickup) return
  const from = waitsIn(found, pickup)
  const content = screenedContent(found, pickup)
  const hash = contentHash(content)
  if (from === null || (from === 'RECEIVED' && pickup.screened_hash?.equals(hash))) return
  const screened = { record: found, order: content }
  const house = await builtInRules(db, [screened], now)
  const set = await rulesInForce(db, found.screening_type)
  const screenings = house.map(({ screened: one, ...own }) => ({ screened: one, rules: { ...own, set } }))
  const [judged] = await screenAll(db, screenings, now)
  if (judged === undefined) throw new Error('what is screened is judged')
  await keepJudged(db, [judged], now)
  await db.updateTable('pickup').set({ screened_hash: hash }).where('transaction_id', '=', transactionId).execute()
  const isHeld = !isClear(judged)
  const to: TransactionStatus = isHeld ? 'AML GATE' : from === 'REQUESTED' ? 'PENDING' : 'RECEIVED'
  if (to !== from) await moveTransaction(db, transactionId, { from: [from], to }, { actor: { kind: 'GATEWAY' }, now })
  if (!isHeld && found.env === 'test') await settleTestPickup(db, key, found, now)
}

/**
 * Returns the status of an order that needs screening. Null if the order needs no screening now, because a request can
 * still change until a checker has authorized it.
 */
function waitsIn(
  { transaction_status: status }: TransactionRecord,
  { authorized_at: authorizedAt }: PickupRecord,
): 'RECEIVED' | 'REQUESTED' | null {
  if (status === 'RECEIVED') return status
  return status === 'REQUESTED' && authorizedAt !== null ? status : null
}
