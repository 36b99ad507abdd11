import { type AnswerBody, refused, replied } from './answer.ts'
import { type Audited, type AuditParts, auditRefusal, isTold, writeNotes } from './call-audit.ts'
import { failureOf } from './failure.ts'
import { Refusal } from './handler.ts'
import { type Attempt, claimAttempt, keepAnswer } from './idempotency.ts'
import { type CallAttempt, type FoundRequest, newCallAttempt } from './request-context.ts'

/** A call that passed all checks and is about to run. */
export interface CallRun extends Audited {
  readonly body: unknown
  /** The hash of the body, if a worker thread has computed it. */
  readonly bodyHash?: string | undefined
  readonly idempotencyKey: string | null
}

/** Maximum number of attempts of a call that conflicts with other transactions. */
const TRIES = 4

/** Runs a call's handler and returns its answer. Throws only errors that are not refusals. */
export async function runCall(parts: AuditParts, run: CallRun): Promise<AnswerBody> {
  const { call, ownTransaction } = run.bound
  if (!call.writes) return runRead(parts, run)
  if (ownTransaction) return runOwn(parts, run)
  const informed = await askedFirst(parts, run)
  for (let tries = 1; ; tries++) {
    try {
      return await runWrite(parts, informed)
    } catch (error) {
      if (tries === TRIES || !failureOf(error).isRetryable) throw error
    }
  }
}

/** Queries other systems outside any transaction, and only once, however often the call is attempted. */
async function askedFirst(parts: AuditParts, run: CallRun): Promise<CallRun> {
  const { preflight } = run.bound
  if (preflight === undefined) return run
  const { context } = newCallAttempt(run.facts, parts.db)
  return { ...run, facts: { ...run.facts, outside: await preflight(context as never, run.body as never) } }
}

async function runRead(parts: AuditParts, run: CallRun): Promise<AnswerBody> {
  const attempt = newCallAttempt(run.facts, parts.db)
  try {
    const answer = await handled(run, attempt)
    // A read is audited only if its handler records a note, as exports (ruling A77) and access to a customer's
    // documents do.
    if (attempt.notes.length > 0) await writeNotes(parts, run, attempt, answer)
    return answer
  } catch (error) {
    const answer = refusedOr(error, run.facts)
    if (attempt.notes.length > 0 || isTold(run, answer)) await auditRefusal(parts, run, attempt, answer)
    return answer
  }
}

/** Runs a handler that opens its own transactions, and writes its audit notes afterwards. */
async function runOwn(parts: AuditParts, run: CallRun): Promise<AnswerBody> {
  const attempt = newCallAttempt(run.facts, parts.db)
  try {
    const answer = await handled(run, attempt)
    await writeNotes(parts, run, attempt, answer)
    await runEffects(parts.db, attempt, run.facts)
    return answer
  } catch (error) {
    const answer = refusedOr(error, run.facts)
    if (!isCounted(error)) await auditRefusal(parts, run, attempt, answer)
    return answer
  }
}

const isCounted = (error: unknown) => error instanceof Refusal && error.options.isCounted === true

/** Thrown to roll the transaction back although an answer is returned. */
class RolledBack extends Error {
  readonly answer: AnswerBody
  constructor(answer: AnswerBody) {
    super('rolled back')
    this.answer = answer
  }
}

/**
 * Runs a write in one transaction: the idempotency row, the effect, the audit rows and the answer are committed
 * together or not at all.
 */
async function runWrite(parts: AuditParts, run: CallRun): Promise<AnswerBody> {
  let attempt = newCallAttempt(run.facts, parts.db)
  try {
    const answer = await parts.db.transaction().execute(async (transaction) => {
      attempt = newCallAttempt(run.facts, transaction)
      const idempotent = attemptOf(run)
      const claim = idempotent === null ? 'new' : await claimAttempt(transaction, idempotent, run.facts.now)
      if (typeof claim === 'object') return claim.answer
      if (claim === 'running') throw new Refusal('09')
      if (claim === 'different') throw new Refusal('94', { message: 'message.keyUsed' })
      const { answer, isRefusal } = await effectOf(run, attempt)
      await writeNotes({ ...parts, db: transaction }, run, attempt, answer, isRefusal)
      if (idempotent !== null) await keepAnswer(transaction, idempotent, answer)
      // A refused call has no effects after the commit.
      if (isRefusal) attempt = newCallAttempt(run.facts, parts.db)
      return answer
    })
    await runEffects(parts.db, attempt, run.facts)
    return answer
  } catch (error) {
    const answer = error instanceof RolledBack ? error.answer : refusedOr(error, run.facts)
    await auditRefusal(parts, run, attempt, answer)
    return answer
  }
}

/** Returns the handler's answer, which may be a refusal that keeps its writes. */
async function effectOf(run: CallRun, attempt: CallAttempt): Promise<{ answer: AnswerBody; isRefusal: boolean }> {
  try {
    return { answer: await handled(run, attempt), isRefusal: false }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const answer = refused(error, run.facts)
    if (!error.options.keepWrites) throw new RolledBack(answer)
    return { answer, isRefusal: true }
  }
}

async function handled(run: CallRun, attempt: CallAttempt): Promise<AnswerBody> {
  const reply = await run.bound.handler(attempt.context as never, run.body as never)
  return replied(run.bound.call, reply, run.facts)
}

function refusedOr(error: unknown, facts: FoundRequest): AnswerBody {
  if (!(error instanceof Refusal)) throw error
  if (error.options.reason !== undefined) facts.log.info({ reason: error.options.reason }, 'refused')
  return refused(error, facts)
}

function attemptOf({ bound, facts, body, bodyHash: hash, idempotencyKey }: CallRun): Attempt | null {
  if (!bound.isDurable || idempotencyKey === null || facts.found === null) return null
  return { userId: facts.found.actor.userId, call: bound.call.path, key: idempotencyKey, body, hash }
}

async function runEffects(db: AuditParts['db'], attempt: CallAttempt, facts: FoundRequest) {
  for (const effect of attempt.effects) {
    try {
      await effect(db)
    } catch (error) {
      // The change is committed, and a job retries the failed effect.
      facts.log.error({ err: error }, 'an effect after the commit failed')
    }
  }
}
