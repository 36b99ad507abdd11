import type { Queued } from '@portal/contract'
import type { QueueAction } from '@portal/contract/calls/queue'
import { v7 as uuid } from 'uuid'
import type { Snapshot } from '../db/schema.ts'
import { Refusal, type Reply, type SessionContext } from '../http/handler.ts'
import { changeHash } from './change-hash.ts'
import { type Change, type ChangeKind, changeKind, type LiveRecord, ownName } from './change-kind.ts'
import { clearTheWay } from './expire-items.ts'
import { EXPIRES_AFTER_MS, type OpenNote } from './queue-item.ts'
import { requireRejected } from './rejected-item.ts'
import { fieldChanges } from './snapshot.rules.ts'

export interface Submission {
  readonly subject: string
  readonly targetId: string
  readonly action: QueueAction
  /** Fields wanted: all of a new record, the changed ones of an existing one; none for a deletion. */
  readonly fields: Snapshot
  /** Version the maker saw; a differing one is refused with 29. Absent for a new record. */
  readonly version?: number | undefined
  /** The rejected item this one takes up again. */
  readonly replaces?: string | undefined
}

/** Notes a submission before anything can refuse it; `submitChange` fills the note in. */
export function noteSubmission(
  context: SessionContext,
  { subject, action, targetId }: { subject: string; action: QueueAction; targetId?: string },
): OpenNote {
  const note: OpenNote = { module: changeKind(subject).module, action, subject }
  if (targetId !== undefined) note.itemId = targetId
  context.audit(note)
  return note
}

/**
 * Queues a change for a checker and answers its item (ruling 2.3). The pending row of a new record is there already.
 * Refuses with 21 when nothing changes, 28 when a change to the record waits, 29 when the record moved, 25 when it is
 * gone, and with whatever the domain's rules refuse.
 */
export async function submitChange(
  context: SessionContext,
  submission: Submission,
  note: OpenNote = noteSubmission(context, submission),
): Promise<Reply<Queued>> {
  const { db, now, actor } = context
  const kind = changeKind(submission.subject)
  if (submission.replaces !== undefined) await requireRejected(context, submission.replaces, submission)
  await clearTheWay(db, submission, now, context.correlationId)
  const live = await kind.read(db, submission.targetId, true)
  if (live === null) throw new Refusal('25')
  note.itemName = ownName(kind.subject, live.name)
  if (submission.version !== undefined && submission.version !== live.version)
    throw new Refusal('29', { message: 'message.movedMeanwhile' })

  const change = changeFrom(submission, live, actor.userId)
  if (change.action === 'UPDATE' && fieldChanges(change.before, change.after).length === 0) throw new Refusal('21')
  note.itemId = change.targetId
  note.before = change.before
  note.after = change.after
  await kind.validate(context, change)
  await storeChange(context, kind, change, live, submission.replaces ?? null)
  note.cqId = change.cqId
  note.cqStatus = 'PENDING'
  return { message: 'message.queued', payload: { cqId: change.cqId } }
}

function changeFrom(submission: Submission, live: LiveRecord, makerId: string): Change {
  const { subject, targetId, action } = submission
  return {
    cqId: uuid(),
    subject,
    targetId,
    action,
    name: live.name,
    before: action === 'CREATE' ? null : live.snapshot,
    after: action === 'DELETE' ? null : { ...(action === 'UPDATE' ? live.snapshot : {}), ...submission.fields },
    makerId,
    mtoCode: live.mtoCode,
  }
}

/** Stores a change as a pending item; 28 when one waits already. */
export async function storeChange(
  { db, now, language }: Pick<SessionContext, 'db' | 'now' | 'language'>,
  kind: ChangeKind,
  change: Change,
  live: LiveRecord,
  replaces: string | null,
): Promise<void> {
  const money = kind.amount?.(change) ?? null
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
      votes_needed: kind.approvals?.(change) ?? 1,
      replaces,
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + EXPIRES_AFTER_MS),
    })
    // The unique index of open items decides between two makers at the same moment.
    .onConflict((conflict) => conflict.columns(['subject', 'target_id']).where('status', '=', 'PENDING').doNothing())
    .returning('cq_id')
    .executeTakeFirst()
  if (stored === undefined) throw new Refusal('28')
}
