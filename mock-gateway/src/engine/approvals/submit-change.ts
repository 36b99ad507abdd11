import type { Queued } from '@portal/contract'
import type { QueueAction } from '@portal/contract/queue/queue.calls'
import { v7 as uuid } from 'uuid'
import { noted } from '../audit/index.ts'
import { type AuditNote, Refusal, type Reply, type SessionContext } from '../http/handler.ts'
import { changedFields, ownName, type RecordValues } from '../records/index.ts'
import { changeHash } from './change-hash.ts'
import { type AnyChangeKind, type Change, changeKind, type LiveRecord } from './change-kind.ts'
import { expireBlockingItem } from './expire-items.ts'
import { requireHeadOffice } from './head-office.ts'
import { EXPIRES_AFTER_MS } from './queue-item.ts'
import { refuseReferenced } from './references.ts'
import { requireRejected } from './rejected-item.ts'

export interface Submission {
  readonly subject: string
  readonly targetId: string
  readonly action: QueueAction
  /**
   * The proposed fields: all fields of a new record, or the changed fields of an existing record. Empty for a deletion.
   */
  readonly fields: RecordValues
  /** The version that the maker saw. Refused with 29 if the record has another version now. Absent for a new record. */
  readonly version?: number | undefined
  /** Id of the rejected item that this submission resubmits. */
  readonly replaces?: string | undefined
}

/** Returns the audit note of a submission before its result is known. */
export function submissionNote(submission: Pick<Submission, 'subject' | 'action'> & { targetId?: string }): AuditNote {
  const { subject, action, targetId } = submission
  return {
    module: changeKind(subject).module,
    action,
    subject,
    ...(targetId === undefined ? {} : { itemId: targetId }),
  }
}

/**
 * Queues a change for a checker, audits the submission and returns the queue item (ruling 2.3). The pending row of a
 * new record must exist already. Refuses with 57 a bank-wide change by users outside head office Nigeria, with 21 a
 * change without a difference, with 28 if another change to the record is pending, with 29 if the record has changed,
 * with 25 if the record is gone, and for the reasons of {@link requireRejected}, {@link refuseReferenced} and the
 * domain.
 */
export async function queueChange(context: SessionContext, submission: Submission): Promise<Reply<Queued>> {
  const note = submissionNote(submission)
  const prepared = await noted(context, note, () => prepareChange(context, submission))
  const fullNote = { ...note, ...noteOfRecord(prepared) }
  const votesInAll = await noted(context, fullNote, () => validateAndStore(context, prepared, submission))
  context.audit({ ...fullNote, cqId: prepared.change.cqId, cqStatus: 'PENDING' })
  const { kind, change } = prepared
  const isForHeadOffice = kind.isForHeadOffice === true
  return {
    message: 'message.queued',
    payload: { cqId: change.cqId, cqType: kind.module, cqSubject: kind.subject, votesInAll, isForHeadOffice },
  }
}

interface Prepared {
  readonly kind: AnyChangeKind
  readonly live: LiveRecord<RecordValues>
  readonly change: Change<RecordValues>
}

async function prepareChange(context: SessionContext, submission: Submission): Promise<Prepared> {
  const { db, now, actor, correlationId } = context
  const kind = changeKind(submission.subject)
  await requireHeadOffice(context, kind, [actor.userId])
  if (submission.replaces !== undefined) await requireRejected(context, submission.replaces, submission)
  await expireBlockingItem(db, submission, now, correlationId)
  const live = await kind.read(db, submission.targetId, true)
  if (live === null) throw new Refusal('25')
  if (submission.version !== undefined && submission.version !== live.version)
    throw new Refusal('29', { message: 'message.movedMeanwhile' })
  const change = changeFrom(submission, live, actor.userId)
  if (change.action === 'UPDATE' && changedFields(change.before, change.after).length === 0) throw new Refusal('21')
  return { kind, live, change }
}

function noteOfRecord({ live, change }: Prepared): Partial<AuditNote> {
  const { targetId, before, after } = change
  return { itemId: targetId, itemName: ownName(change.subject, live.name), before, after }
}

async function validateAndStore(
  context: SessionContext,
  { kind, live, change }: Prepared,
  { replaces = null }: { readonly replaces?: string | null | undefined },
): Promise<number> {
  await kind.validate?.(context, change)
  await refuseReferenced(context, change)
  return await storeChange(context, kind, change, live, replaces)
}

/** Returns the change that a submission makes to the current record. */
export function changeFrom(
  submission: Submission,
  live: LiveRecord<RecordValues>,
  makerId: string | null,
): Change<RecordValues> {
  const { subject, targetId, action } = submission
  return {
    cqId: uuid(),
    subject,
    targetId,
    action,
    name: live.name,
    before: action === 'CREATE' ? null : live.snapshot,
    after: action === 'DELETE' ? null : { ...(action === 'UPDATE' ? live.snapshot : {}), ...submission.fields },
    makerId: makerId as string,
    mtoCode: live.mtoCode,
  }
}

/**
 * Stores a change as a pending item and returns the number of checkers needed. Refuses with 28 if another change is
 * pending.
 */
export async function storeChange(
  { db, now, language }: Pick<SessionContext, 'db' | 'now' | 'language'>,
  kind: AnyChangeKind,
  change: Change<RecordValues>,
  live: LiveRecord<RecordValues>,
  replaces: string | null,
): Promise<number> {
  const money = kind.amount?.(change) ?? null
  const votesInAll = (await kind.approvals?.(change, { db, now })) ?? 1
  const stored = await db
    .insertInto('queue_item')
    .values({
      cq_id: change.cqId,
      subject: change.subject,
      target_id: change.targetId,
      module: kind.module,
      action: change.action,
      name: change.name,
      status: 'PENDING',
      reason: null,
      maker_id: change.makerId,
      maker_language: language,
      checker_id: null,
      base_version: live.version,
      before: change.before === null ? null : JSON.stringify(change.before),
      after: change.after === null ? null : JSON.stringify(change.after),
      payload_hash: changeHash(change.before, change.after),
      amount: money?.amount ?? null,
      currency: money?.currency ?? null,
      mto_code: change.mtoCode,
      country_id: live.countryId ?? null,
      branch_sol_id: live.branchSolId ?? null,
      votes_needed: votesInAll,
      replaces,
      created_at: now,
      updated_at: now,
      expires_at: kind.expiresAt?.(live, now) ?? new Date(now.getTime() + EXPIRES_AFTER_MS),
    })
    // The unique index of pending items decides which of two concurrent makers succeeds.
    .onConflict((conflict) => conflict.columns(['subject', 'target_id']).where('status', '=', 'PENDING').doNothing())
    .returning('cq_id')
    .executeTakeFirst()
  if (stored === undefined) throw new Refusal('28')
  return votesInAll
}
