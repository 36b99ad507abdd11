import type { Call, Queued, Resubmission } from '@portal/contract'
import type { QueueAction } from '@portal/contract/queue/queue.calls'
import { noted } from '../audit/index.ts'
import { type Binding, bindSession, type Outside, Refusal, type Reply, type SessionContext } from '../http/handler.ts'
import { sideOf } from '../read/index.ts'
import type { RecordValues } from '../records/index.ts'
import type { ChangeKind } from './change-kind.ts'
import { reservingKey } from './natural-key.ts'
import { queueChange, type Submission, submissionNote } from './submit-change.ts'

/** The result of a queued call's handler: the record and its proposed fields. */
export type Proposal<Values extends RecordValues> = Pick<Submission, 'targetId' | 'version'> & {
  /** All fields of a new record, or the changed fields of an existing record. Absent for a deletion. */
  readonly fields?: Partial<Values>
}

interface ChangeCall<Request, Values extends RecordValues> {
  /**
   * The kind of record. It is a function for a call about several kinds, because the record in the request then
   * determines the kind.
   */
  readonly kind:
    | ChangeKind<Values>
    | ((context: SessionContext, request: Request) => ChangeKind<Values> | Promise<ChangeKind<Values>>)
  /** The action. It is a function for a call with two actions, because the request then determines the action. */
  readonly action: QueueAction | ((request: Request) => QueueAction)
  /** Returns the id of the record in the request, for the audit row of a refusal. Absent for a creation. */
  targetOf?(request: Request, context: SessionContext): string | undefined
  /**
   * Queries another system about the record before the call's transaction begins, like `preflight` of the kind. The
   * record must be in the actor's scope.
   */
  preflight?(context: SessionContext, request: Request): Promise<Outside>
  /** True if operator users may send the call. Otherwise they are refused with 57. */
  readonly isForOperators?: boolean
  /**
   * Does the call's own work before the change is queued: look-ups, insertions and refusals.
   * @param replaces id of the rejected item that this call resubmits, for a record that was created as pending
   */
  propose(
    context: SessionContext,
    request: Omit<Request, keyof Resubmission>,
    replaces?: string,
  ): Promise<Proposal<Values>>
}

/**
 * Binds a call with an effect that needs authorization: checks the side, separates the fields of a resubmission, audits
 * the submission whether it succeeds or is refused, and queues the handler's proposal.
 */
export function bindChange<Request extends object, Values extends RecordValues>(
  call: Call<Request, Queued>,
  {
    kind: kinds,
    action: acts,
    targetOf,
    preflight,
    isForOperators = false,
    propose,
  }: ChangeCall<NoInfer<Request>, Values>,
): Binding {
  const handler = async (context: SessionContext, given: Request) => {
    const { replaces, ...request } = given as Request & Resubmission
    const targetId = targetOf?.(request as Request, context)
    const kind = typeof kinds === 'function' ? await kinds(context, request as Request) : kinds
    const action = typeof acts === 'function' ? acts(request as Request) : acts
    const { reply } = await queueProposal(context, { kind, action, targetId, replaces }, async () => {
      const side = sideOf(context.actor).kind
      if (side === 'none' || (side === 'operator' && !isForOperators)) throw new Refusal('57')
      return await propose(context, request, replaces)
    })
    return reply
  }
  return bindSession(call, handler, preflight === undefined ? {} : { preflight })
}

interface About<Values extends RecordValues> {
  readonly kind: ChangeKind<Values>
  readonly action: QueueAction
  readonly targetId?: string | undefined
  readonly replaces?: string | undefined
}

/** Works like {@link bindChange}, for a call that queues only some of its requests. Audits every outcome. */
export async function queueProposal<Values extends RecordValues, Proposed extends Proposal<Values>>(
  context: SessionContext,
  { kind: { subject, naturalKey }, action, targetId, replaces }: About<Values>,
  propose: () => Promise<Proposed>,
): Promise<{ readonly proposed: Proposed; readonly reply: Reply<Queued> }> {
  const note = submissionNote({ subject, action, ...(targetId === undefined ? {} : { targetId }) })
  const proposed = await noted(context, note, async () => await reservingKey(naturalKey, propose))
  const fields = (proposed.fields ?? {}) as RecordValues
  const submission = { subject, action, fields, replaces, targetId: proposed.targetId, version: proposed.version }
  return { proposed, reply: await queueChange(context, submission) }
}
