import type { ListRequest } from '@portal/contract'
import type { SessionGrant } from '@portal/contract/auth/auth.calls'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import type { GatewayConfig } from '../../config.ts'
import { currentWork } from '../budgets/caller.ts'
import type { Rates } from '../budgets/rates.ts'
import type { Connected } from '../db/connect.ts'
import { WorkersBusy } from '../workers/index.ts'
import { type AnswerBody, coded, FOLLOWED_BY, refused } from './answer.ts'
import { contentReader, guardedBody } from './bodies/read-body.ts'
import { auditEarlyRefusal, auditFailure } from './call-audit.ts'
import type { BoundCall } from './call-table.ts'
import { checkCall } from './check-call.ts'
import { claimedIdentity } from './claimed-identity.ts'
import { type Envelope, EnvelopeRefused, type Opened, type Scheme } from './envelope-port.ts'
import { failureOf } from './failure.ts'
import { Refusal } from './handler.ts'
import { languageOf } from './language.ts'
import { type LiveSessions, liveSessionOf } from './live-sessions.ts'
import { type Outcome, type Outgoing, plain, sealed } from './outcome.ts'
import type { FoundRequest } from './request-context.ts'
import { type CallRun, runCall } from './run-call.ts'
import { addressOf, headerText } from './sender.ts'
import type { Clock, FoundSession, OpeningHours, SessionStore, WriteAudit } from './session-port.ts'
import { streamed } from './streams/answer-stream.ts'

/** The parts that the pipeline is built from. */
export interface PipelineParts {
  readonly config: GatewayConfig
  readonly connected: Connected
  readonly envelope: Envelope
  readonly sessions: SessionStore
  readonly live: LiveSessions
  readonly rates: Rates
  readonly isOpen: OpeningHours
  readonly writeAudit: WriteAudit
  readonly writeRefusal: WriteAudit
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Answers one request, from sealed payload to sealed answer: session, envelope, guard, permission, opening hours,
 * schema, handler. `bound` is null on an unknown path.
 * @param waitSeconds not 0 if the caller has used up its own budget: the call is refused inside its session with 05
 */
export async function answerCall(
  parts: PipelineParts,
  bound: BoundCall | null,
  request: FastifyRequest,
  waitSeconds = 0,
): Promise<Outgoing> {
  const started = performance.now()
  const correlationId = uuid()
  const log = parts.log.child({ correlationId, call: bound?.call.path ?? 'unknown' })
  const { out, code, reason, error } = await outcomeOf(parts, bound, request, { correlationId, log, waitSeconds })
  const line = { code, ms: Math.round((performance.now() - started) * 10) / 10, ...(reason && { reason }) }
  if (error === undefined) log.info(line, 'call')
  else log.error({ ...line, err: error }, 'call failed')
  return out
}

async function outcomeOf(
  parts: PipelineParts,
  bound: BoundCall | null,
  request: FastifyRequest,
  { correlationId, log, waitSeconds }: { correlationId: string; log: Logger; waitSeconds: number },
): Promise<Outcome> {
  const now = parts.clock.now()
  let opened: Opened | null = null
  const language = languageOf(request.headers['accept-language'])
  const origin = { language, correlationId }
  try {
    const found = await sessionOf(parts, bound, request, now)
    if (found === 'expired') return plain('92', 401, correlationId)
    if (found === 'invalid') return plain('990', 401, correlationId)
    const scheme = schemeOf(bound, found)
    if (scheme === null) return plain('40', 404, correlationId)
    const reader = contentReader(bound, found, language)
    opened = await parts.envelope.open(payloadOf(request), { path: pathOf(request), now, scheme, ...reader })
    if (found) parts.live.seen(String(request.headers.authorization), liveSessionOf(found), now)
    if (opened.skewed) return await sealed(opened, coded('K2', origin), false)
    if (found && request.headers['x-background'] !== '1') parts.sessions.touch(found, now)
    if (bound === null) return { ...(await sealed(opened, coded('40', origin), false, 404)) }
    const answer = await answerOf(parts, bound, request, { opened, found, origin, now, log, waitSeconds })
    if (bound.call.beginsSession) noteBegun(parts, answer.body, now)
    if (answer.body[FOLLOWED_BY]) {
      const isLive = async () => typeof (await sessionOf(parts, bound, request, parts.clock.now())) === 'object'
      return await streamed(opened, answer.body, { origin, log, isLive })
    }
    const outcome = await sealed(opened, answer.body, !bound.call.secret)
    return answer.waitSeconds ? overBudget(outcome, answer.waitSeconds) : { ...outcome, error: answer.error }
  } catch (error) {
    if (error instanceof EnvelopeRefused) {
      if (bound === null) return plain('40', 404, correlationId)
      return { ...plain(error.code, 200, correlationId), reason: error.reason }
    }
    if (error instanceof Refusal && opened !== null) {
      return sealed(opened, coded(error.code, origin, error.options), false)
    }
    if (error instanceof WorkersBusy) return { ...plain('96', 503, correlationId), reason: error.message }
    const failure = failureOf(error)
    const code = failure.code === '91' ? '91' : '96'
    return { ...plain(code, 200, correlationId), reason: failure.reason, error: code === '96' ? error : undefined }
  }
}

/**
 * Finds the session of a request. Returns null for an open call, which ignores a token, and for an unknown path without
 * a token.
 */
async function sessionOf(
  parts: PipelineParts,
  bound: BoundCall | null,
  request: FastifyRequest,
  now: Date,
): Promise<FoundSession | null | 'expired' | 'invalid'> {
  if (bound?.call.access === 'open') return null
  const token = request.headers.authorization
  if (token === undefined || token === '') return bound === null ? null : 'invalid'
  return parts.sessions.find(token, now)
}

/**
 * Returns the only scheme that is accepted. It is determined by the call, never by the message. An unknown path accepts
 * only sessions. Returns null if a session is required and the request has none.
 */
function schemeOf(bound: BoundCall | null, found: FoundSession | null): Scheme | null {
  if (bound?.call.access === 'open') return { kind: 'server-key' }
  return found === null ? null : { kind: 'session', session: found.session }
}

/** Notes a newly started session as live, so that its first call counts as the call of a signed-in user. */
function noteBegun({ live }: PipelineParts, { session }: AnswerBody, now: Date) {
  if (session === undefined) return
  const { token, id } = session as SessionGrant
  // The user of the session becomes known with its first call.
  live.seen(token, { sessionId: id, userId: `of session ${id}`, mtoCode: null, countryId: null }, now)
}

interface OpenedRequest {
  readonly opened: Opened
  readonly found: FoundSession | null
  readonly origin: { readonly language: FoundRequest['language']; readonly correlationId: string }
  readonly now: Date
  readonly log: Logger
  readonly waitSeconds: number
}

/** Returns the content of the answer. All errors that occur here are reported inside the sealed answer. */
async function answerOf(
  parts: PipelineParts,
  bound: BoundCall,
  request: FastifyRequest,
  { opened, found, origin, now, log, waitSeconds }: OpenedRequest,
): Promise<{ body: AnswerBody; error?: unknown; waitSeconds?: number }> {
  const { db } = parts.connected
  const run: CallRun & { facts: FoundRequest } = {
    bound,
    body: undefined,
    idempotencyKey: opened.idempotencyKey,
    facts: {
      reports: parts.connected.reports,
      config: parts.config,
      log,
      now,
      call: bound.call,
      ...origin,
      address: addressOf(request),
      claimedAddress: headerText(request.headers.ipaddress, 64),
      deviceId: headerText(request.headers.deviceid, 128),
      userAgent: headerText(request.headers['user-agent'], 200) ?? '',
      found,
      sessionKey: opened.sessionKey,
      formerSession: opened.formerSession,
      claimedIdentity: null,
    },
  }
  const frame = { db, writeAudit: parts.writeAudit, writeRefusal: parts.writeRefusal }
  let ready = run
  try {
    requireBudget(waitSeconds, 'message.tooManyRequests')
    const body = guardedBody(bound, found, opened.body, origin.language)
    if (found) {
      ready = {
        ...run,
        facts: { ...run.facts, claimedIdentity: claimedIdentity(bound.identityFields, body.claims, found.actor) },
      }
    }
    const hours = { db, isOpen: parts.isOpen, now }
    ready = { ...ready, ...(await checkCall(bound, found, body, opened.idempotencyKey !== null, hours)) }
    if (beginsExport(bound, ready.body)) requireBudget(await exportsUsedUp(parts), 'message.tooManyExports')
  } catch (error) {
    if (!(error instanceof Refusal)) return failed(error, origin)
    const refusal = refused(error, origin)
    await auditEarlyRefusal(frame, ready, refusal)
    return { body: refusal, ...(error instanceof OverBudget && { waitSeconds: error.waitSeconds }) }
  }
  try {
    return { body: await runCall(frame, ready) }
  } catch (error) {
    // A call for which no worker is free was not tried: it leaves no row in the trail, like any call without a slot.
    if (error instanceof WorkersBusy) throw error
    const failure = failed(error, origin)
    await auditFailure(frame, ready, failure.body)
    return failure
  }
}

/** Refuses a caller that has used up its own budget. */
class OverBudget extends Refusal {
  readonly waitSeconds: number
  constructor(message: string, waitSeconds: number) {
    super('05', { message, params: { count: waitSeconds }, reason: 'over its budget' })
    this.waitSeconds = waitSeconds
  }
}

function requireBudget(waitSeconds: number, message: string): void {
  if (waitSeconds > 0) throw new OverBudget(message, waitSeconds)
}

/** Returns whether a call begins an export: of a report, or of a list with its first part. */
function beginsExport({ streams }: BoundCall, request: unknown): boolean {
  const { purpose, cursor } = request as Partial<ListRequest>
  return streams || (purpose === 'export' && cursor === undefined)
}

/** Counts an export of the running call's caller. Returns the seconds to wait, 0 if the export may begin. */
async function exportsUsedUp({ rates }: PipelineParts): Promise<number> {
  const work = currentWork()
  return work === undefined ? 0 : (await rates.take('exports', work.caller)).waitSeconds
}

/** The answer to a caller that has used up its own budget: HTTP 429 around the sealed refusal. */
const overBudget = (outcome: Outcome, waitSeconds: number): Outcome => ({
  ...outcome,
  out: { ...outcome.out, status: 429, waitSeconds },
})

function failed(error: unknown, origin: OpenedRequest['origin']) {
  return { body: coded(failureOf(error).code, origin), error }
}

/** Returns the payload of a request, or the whole body if it is long and therefore was not parsed. */
function payloadOf(request: FastifyRequest): string | Uint8Array {
  if (request.body instanceof Uint8Array) return request.body
  const payload = (request.body as { payload?: unknown } | null)?.payload
  if (typeof payload !== 'string') throw new EnvelopeRefused('96', 'no payload')
  return payload
}

/** Returns the path without `/api`, as clients write it in `htu`. */
function pathOf(request: FastifyRequest): string {
  const query = request.url.indexOf('?')
  return request.url.slice('/api'.length, query === -1 ? undefined : query)
}
