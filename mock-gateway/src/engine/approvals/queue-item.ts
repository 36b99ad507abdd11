import type { Kysely, Selectable } from 'kysely'
import { isLockTimeout } from '../db/lock-timeout.ts'
import type { Database } from '../db/schema.ts'
import { type AuditNote, Refusal, type SessionContext } from '../http/handler.ts'
import { ownName, phonesInOneForm, type RecordValues } from '../records/index.ts'
import { type AnyChangeKind, type Change, changeKind } from './change-kind.ts'
import { visibleTo } from './queue-scope.ts'

export type QueueItem = Selectable<Database['queue_item']>

/** An undecided item expires after this time (ruling 2.3; a setting later). */
export const EXPIRES_AFTER_MS = 14 * 24 * 60 * 60 * 1000

/** Reason prefixes of items that were not rejected (ruling 2.3): the three statuses stay as specified. */
export const WITHDRAWN = 'Withdrawn'
export const EXPIRED = 'Expired'

/** 12 with a message that says how the item ended. */
export const noLongerPending = () => new Refusal('12', { message: 'message.noLongerPending' })

export function changeOf(item: QueueItem): Change<RecordValues> {
  return {
    cqId: item.cq_id,
    subject: item.subject,
    targetId: item.target_id,
    action: item.action,
    name: item.name,
    before: item.before,
    after: item.after,
    makerId: item.maker_id,
    mtoCode: item.mto_code,
  }
}

/** An item under its lock, with its kind and change. */
export interface LockedItem {
  readonly item: QueueItem
  readonly kind: AnyChangeKind
  readonly change: Change<RecordValues>
}

export function lockedItem(item: QueueItem): LockedItem {
  const kind = changeKind(item.subject)
  const change = changeOf(item)
  const [before, after] = [phonesInOneForm(kind.record, change.before), phonesInOneForm(kind.record, change.after)]
  return { item, kind, change: { ...change, before, after } }
}

/**
 * Locks an item that the caller may see until the transaction ends. 25 not visible, 09 another decision takes longer
 * than the lock timeout.
 */
export async function lockItem({ db, actor }: SessionContext, cqId: string): Promise<LockedItem> {
  const item = await db
    .selectFrom('queue_item as q')
    .selectAll('q')
    .where('q.cq_id', '=', cqId)
    .where(visibleTo(actor))
    .forUpdate()
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new Refusal('09') : error
    })
  if (item === undefined) throw new Refusal('25')
  return lockedItem(item)
}

/** A call's only audit note, made at once so that a refusal has it too, and completed as the call proceeds. */
export type OpenNote = { -readonly [Key in keyof AuditNote]: AuditNote[Key] }

/** The audit note of an action on an item. */
export function noteOf(item: QueueItem, action: string, cqStatus: string): OpenNote {
  return {
    module: item.module,
    action,
    subject: item.subject,
    itemId: item.target_id,
    itemName: ownName(item.subject, item.name),
    cqId: item.cq_id,
    cqStatus,
    before: item.before,
    after: item.after,
  }
}

/**
 * Ends a pending item whose change is applied; false if not allowed. The statement repeats the guards of a decision, so
 * that the item's lock is not the only protection against a second effect.
 */
export async function markAuthorized(
  db: Kysely<Database>,
  item: Pick<QueueItem, 'cq_id' | 'payload_hash'>,
  { reason, checkerId, now }: { reason: string | null; checkerId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('queue_item')
    .set({ status: 'AUTHORIZED', reason, checker_id: checkerId, updated_at: now })
    .where('cq_id', '=', item.cq_id)
    .where('status', '=', 'PENDING')
    .where('maker_id', '<>', checkerId)
    .where('payload_hash', '=', item.payload_hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Why, by whom and when an item ended without being applied. */
export interface EndOfItem {
  readonly reason: string
  readonly checkerId: string | null
  readonly now: Date
}

/** Ends a pending item that is rejected, withdrawn or expired, and reverts the effects of its submission. */
export async function declineItem(
  db: Kysely<Database>,
  { item, kind, change }: LockedItem,
  end: EndOfItem,
): Promise<void> {
  await closeItem(db, item, end)
  if (change.action === 'CREATE') await kind.declineCreate?.(db, change, end.now)
  if (change.action === 'UPDATE') await kind.declineUpdate?.(db, change, end.now)
}

/** Ends a pending item without applying it; the caller holds its lock. */
export async function closeItem(db: Kysely<Database>, item: Pick<QueueItem, 'cq_id'>, end: EndOfItem): Promise<void> {
  await db
    .updateTable('queue_item')
    .set({ status: 'REJECTED', reason: end.reason, checker_id: end.checkerId, updated_at: end.now })
    .where('cq_id', '=', item.cq_id)
    .where('status', '=', 'PENDING')
    .execute()
}
