import { contractText } from '@portal/contract/texts/all'
import type { Kysely } from 'kysely'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../audit/index.ts'
import type { Database } from '../db/schema.ts'
import { closeItem, noteOf, type QueueItem } from './queue-item.ts'

/**
 * Locks the pending item of a record until the transaction ends and returns the item. Returns null if no item is
 * pending. Lock the item before the record, as a decision does.
 */
export async function lockWaitingItem(
  db: Kysely<Database>,
  { subject, targetId }: { readonly subject: string; readonly targetId: string },
): Promise<QueueItem | null> {
  const item = await db
    .selectFrom('queue_item')
    .selectAll()
    .where('subject', '=', subject)
    .where('target_id', '=', targetId)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst()
  return item ?? null
}

/**
 * Ends a locked item because its record ended before a checker decided. Does not revert the effects of the submission,
 * because the record has changed.
 */
export async function endWaitingItem(
  db: Kysely<Database>,
  item: QueueItem,
  reason: string,
  { now, correlationId }: { readonly now: Date; readonly correlationId: string },
): Promise<void> {
  await closeItem(db, item, { reason, checkerId: null, now })
  const note = { ...noteOf(item, 'EXPIRE', 'REJECTED'), countryId: item.country_id }
  const message = contractText(TRAIL_LANGUAGE, 'message.itemExpired')
  await writeAudit(db, note, systemOrigin(now, correlationId), '54', message)
}
