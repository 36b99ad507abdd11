import type { Kysely, Selectable } from 'kysely'
import { isLockTimeout } from '../db/lock-timeout.ts'
import type { Database } from '../db/schema.ts'
import { type AuditNote, Refusal, type SessionContext } from '../http/handler.ts'
import { ownName, phonesInOneForm, type RecordValues } from '../records/index.ts'
import { type AnyChangeKind, type Change, changeKind } from './change-kind.ts'
import { visibleTo } from './queue-scope.ts'

export type QueueItem = Selectable<Database['queue_item']>

/** Time after which an undecided item expires: 14 days (ruling 2.3; to become a setting). */
export const EXPIRES_AFTER_MS = 14 * 24 * 60 * 60 * 1000

/**
 * Reason prefixes that mark withdrawn and expired items (ruling 2.3). Such items have the status REJECTED, because the
 * specification has only three statuses.
 */
export const WITHDRAWN = 'Withdrawn'
export const EXPIRED = 'Expired'

/** Creates a refusal with 12 and a message that the item is no longer pending. */
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
    makerId: item.maker_id as string,
    mtoCode: item.mto_code,
  }
}

/** A locked item with its kind and its change. */
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
 * Locks an item until the transaction ends. Refuses with 25 if the caller may not see the item, and with 09 if another
 * decision holds the lock for longer than the lock timeout.
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

/**
 * The only audit note of a call. It is created at the start, so that a refusal is audited too, and completed during the
 * call.
 */
export type OpenNote = { -readonly [Key in keyof AuditNote]: AuditNote[Key] }

/** Returns the audit note of an action on an item. */
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
 * Marks a pending item as authorized, because its change is applied. Returns false if this is not allowed. The
 * statement repeats the guards of a decision, so that the lock of the item is not the only protection against a second
 * effect.
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
    .where('maker_id', 'is distinct from', checkerId)
    .where('payload_hash', '=', item.payload_hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The reason, checker and time of an item's end if its change is not applied. */
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

/** Ends a pending item without applying its change. The caller must have locked the item. */
export async function closeItem(db: Kysely<Database>, item: Pick<QueueItem, 'cq_id'>, end: EndOfItem): Promise<void> {
  await db
    .updateTable('queue_item')
    .set({ status: 'REJECTED', reason: end.reason, checker_id: end.checkerId, updated_at: end.now })
    .where('cq_id', '=', item.cq_id)
    .where('status', '=', 'PENDING')
    .execute()
}
