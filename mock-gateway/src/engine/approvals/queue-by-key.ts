import { v7 as uuid } from 'uuid'
import { type AuditOrigin, writeAudit } from '../audit/index.ts'
import { Refusal, type SessionContext } from '../http/handler.ts'
import { changeKind } from './change-kind.ts'
import { expireBlockingItem } from './expire-items.ts'
import type { Submission } from './submit-change.ts'
import { changeFrom, storeChange } from './submit-change.ts'

interface ByKey extends Pick<Submission, 'subject' | 'targetId' | 'action'> {
  /** Who requested the key: the maker of what a partner's system asks for, since a maker is a person. */
  readonly makerId: string
  /** Where the trail says it came from. */
  readonly origin: AuditOrigin
}

/**
 * Queues what a partner's system asked for by its key, and notes it in the trail. The caller has judged the change. 25
 * when the record is gone, 28 when a change to it is pending.
 */
export async function queueByKey(
  { db, now }: Pick<SessionContext, 'db' | 'now'>,
  { makerId, origin, ...wanted }: ByKey,
): Promise<void> {
  const kind = changeKind(wanted.subject)
  await expireBlockingItem(db, wanted, now, origin.correlationId)
  const live = await kind.read(db, wanted.targetId, true)
  if (live === null) throw new Refusal('25')
  const fields = wanted.action === 'CREATE' ? live.snapshot : {}
  const change = { ...changeFrom({ ...wanted, fields }, live, makerId), cqId: uuid() }
  await storeChange({ db, now, language: 'en' }, kind, change, live, null)
  const { subject, action, targetId: itemId, before, after, cqId } = change
  const note = { module: kind.module, action, subject, itemId, before, after, cqId, cqStatus: 'PENDING' }
  await writeAudit(db, note, origin, '00', '')
}
