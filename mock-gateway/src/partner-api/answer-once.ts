import type { Json } from '@portal/contract'
import type { PartnerOperation } from '@portal/contract/partner-api'
import type { Kysely } from 'kysely'
import { claimPartnerAttempt, keepPartnerAnswer, type PartnerAttempt } from '../areas/payments/sandbox/index.ts'
import type { Database } from '../engine/db/schema.ts'
import type { AnswerBody } from '../engine/http/answer.ts'
import type { AuditNote } from '../engine/http/handler.ts'
import { sortedKeys } from '../engine/records/index.ts'
import { auditDone } from './audit-operation.ts'
import { idempotencyKeyIn } from './idempotency-key.ts'
import type { PartnerBinding, PartnerContext, PartnerRequest } from './partner-binding.ts'
import type { ProblemDetail } from './problem.ts'

/** The result of a write with an Idempotency-Key: the answer, or the fault of the Idempotency-Key. */
export type OnceAnswered =
  | { readonly body: object }
  | { readonly status: 400 | 409 | 422; readonly detail: ProblemDetail; readonly code: '30' | '09' | '94' }

/** The part of a binding's context that does not depend on its transaction. */
export type RequestContext = Omit<PartnerContext, 'db' | 'last' | 'audit'>

/** The answer of an operation, and what it recorded for the audit trail. */
interface Done {
  readonly answer: object
  readonly notes: readonly AuditNote[]
}

/**
 * Answers with a binding's handler.
 * @param beforeLast runs before the deferred work, which locks the most contended rows
 */
async function answerWith(
  binding: PartnerBinding,
  context: Omit<PartnerContext, 'last' | 'audit'>,
  request: PartnerRequest,
  beforeLast: (answer: object) => Promise<void> = async () => {},
): Promise<Done> {
  const left: (() => Promise<void>)[] = []
  const notes: AuditNote[] = []
  const here = {
    last: (work: () => Promise<void>) => void left.push(work),
    audit: (note: AuditNote) => void notes.push(note),
  }
  const answer = await binding.answer({ ...context, ...here }, request)
  await beforeLast(answer)
  for (const work of left) await work()
  return { answer, notes }
}

/** Answers a read, or a deletion, which is idempotent and needs no Idempotency-Key. */
export async function answerPlainly(
  db: Kysely<Database>,
  operation: PartnerOperation,
  binding: PartnerBinding,
  context: RequestContext,
  request: PartnerRequest,
): Promise<{ readonly body: object }> {
  if (operation.method === 'GET') return { body: (await answerWith(binding, { ...context, db }, request)).answer }
  return await db.transaction().execute(async (trx) => {
    const done = await answerWith(binding, { ...context, db: trx }, request)
    await auditDone(trx, operation, context, done)
    return { body: done.answer }
  })
}

/**
 * Answers a write with an Idempotency-Key. A refusal by the operation is thrown, so that the transaction is rolled
 * back. The request then leaves no data, and can be sent again after correction (security §3).
 */
export async function answerOnce(
  db: Kysely<Database>,
  operation: PartnerOperation,
  binding: PartnerBinding,
  context: RequestContext,
  request: PartnerRequest & { readonly idempotencyKey: string | undefined },
): Promise<OnceAnswered> {
  const { body, params, query } = request
  // The parameters of an upload are part of its request, as all data of an order is in its body.
  const parameters = operation.uploadTypes === undefined || Object.keys(query).length === 0 ? {} : { query }
  const sent = { ...(body as object), ...parameters }
  const key = idempotencyKeyIn(request.idempotencyKey)
  if (key === null) return { status: 400, detail: 'noIdempotencyKey', code: '30' }
  const call = `partner ${operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`
  // The order of members in a body is irrelevant, because some clients change the order at each try.
  const attempt: PartnerAttempt = {
    env: context.caller.env,
    mtoCode: context.caller.mtoCode,
    call,
    key,
    body: body === undefined ? null : sortedKeys(sent as Json),
  }
  const asked = binding.asksElsewhere === true ? await answerWith(binding, { ...context, db }, request) : null
  return await db.transaction().execute(async (trx) => {
    const claim = await claimPartnerAttempt(trx, attempt, context.now)
    if (claim === 'running') return { status: 409, detail: 'underWay', code: '09' } as const
    if (claim === 'different') return { status: 422, detail: 'otherBody', code: '94' } as const
    if (claim !== 'new') return { body: claim.answer }
    const { kept = (whole) => whole } = binding
    const keep = (answer: object) => keepPartnerAnswer(trx, attempt, kept(answer) as unknown as AnswerBody)
    const done = asked ?? (await answerWith(binding, { ...context, db: trx }, request, keep))
    if (asked !== null) await keep(asked.answer)
    await auditDone(trx, operation, context, done)
    return { body: done.answer }
  })
}
