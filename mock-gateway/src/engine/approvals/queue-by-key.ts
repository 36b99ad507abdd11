import { contractText } from '@portal/contract/texts/all'
import { v7 as uuid } from 'uuid'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../audit/index.ts'
import { type AuditNote, Refusal, type SessionContext } from '../http/handler.ts'
import type { JobContext } from '../jobs/index.ts'
import { changeKind } from './change-kind.ts'
import { expireBlockingItem } from './expire-items.ts'
import type { Submission } from './submit-change.ts'
import { changeFrom, storeChange } from './submit-change.ts'

interface ByKey extends Pick<Submission, 'subject' | 'targetId' | 'action'> {
  /**
   * The user who created the key. This user is the maker of requests made with the key, because a maker must be a
   * person.
   */
  readonly makerId: string
  /** The changed fields of an edit. */
  readonly fields?: Submission['fields']
  readonly correlationId: string
}

/**
 * Queues a change that a partner's system requested with an API key. The caller must have checked the change. Refuses
 * with 25 if the record is gone, and with 28 if another change to the record is pending.
 * @returns the note for the audit trail
 */
export async function queueByKey(
  { db, now }: Pick<SessionContext, 'db' | 'now'>,
  { makerId, correlationId, fields: edited = {}, ...wanted }: ByKey,
): Promise<AuditNote> {
  const kind = changeKind(wanted.subject)
  await expireBlockingItem(db, wanted, now, correlationId)
  const live = await kind.read(db, wanted.targetId, true)
  if (live === null) throw new Refusal('25')
  const fields = wanted.action === 'CREATE' ? live.snapshot : edited
  const change = { ...changeFrom({ ...wanted, fields }, live, makerId), cqId: uuid() }
  await storeChange({ db, now, language: 'en' }, kind, change, live, null)
  const { subject, action, targetId: itemId, before, after, cqId } = change
  return { module: kind.module, action, subject, itemId, before, after, cqId, cqStatus: 'PENDING' }
}

/**
 * Queues and audits a change that the gateway itself proposes. The change has no maker, so every checker of the module
 * may decide it. The caller must have ended a pending change of the record.
 * @returns the id of the queue item
 */
export async function queueOfGateway(
  { db, now, correlationId }: Pick<JobContext, 'db' | 'now' | 'correlationId'>,
  wanted: Pick<Submission, 'subject' | 'targetId' | 'action' | 'fields'>,
): Promise<string> {
  const kind = changeKind(wanted.subject)
  const live = await kind.read(db, wanted.targetId, true)
  if (live === null) throw new Error(`no ${wanted.subject} ${wanted.targetId} to change`)
  const change = changeFrom(wanted, live, null)
  await storeChange({ db, now, language: TRAIL_LANGUAGE }, kind, change, live, null)
  const { subject, action, targetId: itemId, before, after, cqId } = change
  const note = { module: kind.module, action, subject, itemId, before, after, cqId, cqStatus: 'PENDING' }
  await writeAudit(db, note, systemOrigin(now, correlationId), '00', contractText(TRAIL_LANGUAGE, 'message.queued'))
  return cqId
}
