import { contractText } from '@portal/contract/texts/all'
import type { Kysely } from 'kysely'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../audit/index.ts'
import type { Database } from '../db/schema.ts'
import { Refusal } from '../http/handler.ts'
import { declineItem, EXPIRED, lockedItem, noteOf } from './queue-item.ts'

/** Maximum number of items that one run ends. The next run ends further items. */
const BATCH = 200

/**
 * Expires items that were not decided in time (ruling 2.3). Several processes may run this at the same time.
 * @returns the number of expired items
 */
export async function expireItems(db: Kysely<Database>, now: Date, correlationId: string): Promise<number> {
  const due = await db
    .selectFrom('queue_item')
    .select('cq_id')
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute()
  let ended = 0
  for (const { cq_id } of due) {
    const done = await db.transaction().execute((trx) => expireItem(trx, cq_id, now, correlationId))
    if (done) ended += 1
  }
  return ended
}

/**
 * Prepares a new change to a record. Refuses with 28 if another change is pending, and ends an expired change. Locks
 * the item before the record, as a decision does.
 */
export async function expireBlockingItem(
  trx: Kysely<Database>,
  record: { readonly subject: string; readonly targetId: string },
  now: Date,
  correlationId: string,
): Promise<void> {
  const item = await trx
    .selectFrom('queue_item')
    .select(['cq_id', 'expires_at'])
    .where('subject', '=', record.subject)
    .where('target_id', '=', record.targetId)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst()
  if (item === undefined) return
  if (item.expires_at > now) throw new Refusal('28')
  await expireItem(trx, item.cq_id, now, correlationId)
}

async function expireItem(trx: Kysely<Database>, cqId: string, now: Date, correlationId: string): Promise<boolean> {
  const item = await trx
    .selectFrom('queue_item')
    .selectAll()
    .where('cq_id', '=', cqId)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (item === undefined) return false
  await declineItem(trx, lockedItem(item), { reason: EXPIRED, checkerId: null, now })
  const note = { ...noteOf(item, 'EXPIRE', 'REJECTED'), countryId: item.country_id }
  const message = contractText(TRAIL_LANGUAGE, 'message.itemExpired')
  await writeAudit(trx, note, systemOrigin(now, correlationId), '54', message)
  return true
}
