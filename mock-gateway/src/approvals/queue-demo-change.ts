import type { QueueAction } from '@portal/contract/calls/queue'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { RecordValues } from '../records/index.ts'
import { changeKind } from './change-kind.ts'
import { closeItem } from './queue-item.ts'
import { changeFrom, storeChange } from './submit-change.ts'

interface DemoChange {
  readonly cqId: string
  readonly subject: string
  readonly targetId: string
  readonly action: QueueAction
  /** The fields wanted; all of the record as it stands where a new one is asked for. */
  readonly fields?: RecordValues
  readonly makerId: string
  readonly at: Date
  /** A checker's no; without it the change waits. */
  readonly rejected?: Parameters<typeof closeItem>[2]
}

/** Queues a change of the demo data as its maker would have, without asking whether it is allowed. */
export async function queueDemoChange(db: Kysely<Database>, wanted: DemoChange): Promise<void> {
  const kind = changeKind(wanted.subject)
  const live = await kind.read(db, wanted.targetId, false)
  if (live === null) throw new Error(`no ${wanted.subject} ${wanted.targetId} to change`)
  const fields = wanted.fields ?? live.snapshot
  const change = { ...changeFrom({ ...wanted, fields }, live, wanted.makerId), cqId: wanted.cqId }
  await storeChange({ db, now: wanted.at, language: 'en' }, kind, change, live, null)
  if (wanted.rejected !== undefined) await closeItem(db, { cq_id: wanted.cqId }, wanted.rejected)
}
