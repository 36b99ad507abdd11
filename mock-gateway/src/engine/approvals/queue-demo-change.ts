import type { QueueAction } from '@portal/contract/queue/queue.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { RecordValues } from '../records/index.ts'
import { changeHash } from './change-hash.ts'
import { changeKind } from './change-kind.ts'
import { closeItem, markAuthorized } from './queue-item.ts'
import { changeFrom, storeChange } from './submit-change.ts'

/** A change in the demo data. */
export interface DemoChange {
  readonly cqId: string
  readonly subject: string
  readonly targetId: string
  readonly action: QueueAction
  /** The proposed fields. For a creation, all current fields of the record. */
  readonly fields?: RecordValues
  /** The record's fields at submission. Absent if the fields have not changed since. */
  readonly was?: RecordValues
  readonly makerId: string
  readonly at: Date
  /**
   * Set if a checker authorized the change, so that the record already contains the change. Without `authorized` and
   * `rejected`, the change is pending.
   */
  readonly authorized?: Parameters<typeof markAuthorized>[2]
  /** Set if the change was rejected, withdrawn or expired. Only a rejection has a checker. */
  readonly rejected?: Parameters<typeof closeItem>[2]
}

/** Queues a demo change in the name of its maker, without checks, and ends the item if the change was decided. */
export async function queueDemoChange(db: Kysely<Database>, wanted: DemoChange): Promise<void> {
  const kind = changeKind(wanted.subject)
  const found = await kind.read(db, wanted.targetId, false)
  if (found === null) throw new Error(`no ${wanted.subject} ${wanted.targetId} to change`)
  const { was } = wanted
  const live =
    was === undefined ? found : { ...found, version: found.version - 1, snapshot: { ...found.snapshot, ...was } }
  const fields = wanted.fields ?? live.snapshot
  const change = { ...changeFrom({ ...wanted, fields }, live, wanted.makerId), cqId: wanted.cqId }
  await storeChange({ db, now: wanted.at, language: 'en' }, kind, change, live, null)
  const item = { cq_id: wanted.cqId, payload_hash: changeHash(change.before, change.after) }
  if (wanted.authorized !== undefined) await markAuthorized(db, item, wanted.authorized)
  if (wanted.rejected !== undefined) await closeItem(db, item, wanted.rejected)
}
