import type { Call, Queued, TakesUp } from '@portal/contract'
import type { QueueAction } from '@portal/contract/calls/queue'
import { type Binding, bindSession, Refusal, type SessionContext } from '../http/handler.ts'
import { sideOf } from '../read/index.ts'
import type { RecordValues } from '../records/index.ts'
import type { ChangeKind } from './change-kind.ts'
import { noted, queueChange, type Submission, submissionNote } from './submit-change.ts'

/** What a handler of a queued call comes to: the record, and its fields as wanted. */
export type Proposal<Values extends RecordValues> = Pick<Submission, 'targetId' | 'version'> & {
  /** All fields of a new record, the changed ones of an existing one; none for a deletion. */
  readonly fields?: Partial<Values>
}

interface ChangeCall<Request, Values extends RecordValues> {
  readonly kind: ChangeKind<Values>
  /** Of a call with two acts, by its request. */
  readonly action: QueueAction | ((request: Request) => QueueAction)
  /** The record the request names, for the trail of a refusal; absent for a new one. */
  targetOf?(request: Request): string | undefined
  /** Operator users may send it too; otherwise they are refused with 57. */
  readonly isForOperators?: boolean
  /**
   * The call's own business: what is looked up, made and refused before the change is queued.
   * @param replaces the rejected item it takes up again, for a record that stands in wait of that
   */
  propose(context: SessionContext, request: Omit<Request, keyof TakesUp>, replaces?: string): Promise<Proposal<Values>>
}

/**
 * Binds a call whose effect waits for a checker: refuses the side that may not, parts off what a resubmission adds, notes the
 * submission in the trail however it ends, and queues what the handler proposes.
 */
export function bindChange<Request extends TakesUp, Values extends RecordValues>(
  call: Call<Request, Queued>,
  { kind, action: acts, targetOf, isForOperators = false, propose }: ChangeCall<Request, Values>,
): Binding {
  const { subject } = kind
  return bindSession(call, async (context, { replaces, ...request }) => {
    const targetId = targetOf?.(request as Request)
    const action = typeof acts === 'function' ? acts(request as Request) : acts
    const note = submissionNote({ subject, action, ...(targetId === undefined ? {} : { targetId }) })
    const proposal = await noted(context, note, async () => {
      const { kind } = sideOf(context.actor)
      if (kind === 'none' || (kind === 'operator' && !isForOperators)) throw new Refusal('57')
      return await propose(context, request, replaces)
    })
    const { fields = {}, ...proposed } = proposal
    return await queueChange(context, { subject, action, fields: fields as RecordValues, replaces, ...proposed })
  })
}
