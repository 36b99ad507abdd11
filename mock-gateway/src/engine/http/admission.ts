import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { type Caller, onBehalfOf } from '../budgets/caller.ts'
import { createLimitedLog } from '../budgets/limited-log.ts'
import type { Rates, Taken } from '../budgets/rates.ts'
import { addressGroup } from './address-group.ts'
import type { PipelineParts } from './answer-call.ts'
import type { BoundCall } from './call-table.ts'
import type { Liveness } from './live-sessions.ts'
import type { Load } from './load.ts'
import { addressOf } from './sender.ts'
import type { UnfinishedBodies } from './unfinished-bodies.ts'

/** Facts about a request that are known before its body arrives. */
interface Arrival {
  readonly caller: Caller
  /** How far the caller is over a budget per minute. */
  readonly over: Pick<Taken, 'waitSeconds' | 'excess'>
  bodyIsThere: () => void
}

export interface AdmissionParts {
  readonly load: Load
  readonly bodies: UnfinishedBodies
}

/** Admits requests in two steps: first before the body is read, and again by slots once the body has arrived. */
export interface Admission {
  /** Creates the hook that runs before the body is read. A rejection in this hook must cost very little. */
  arrive(bound: BoundCall | null): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /**
   * Runs the work in a slot, or rejects the request.
   * @param work answers the request; if it gets seconds to wait, with a refusal, because the caller is over its budget
   */
  inSlot(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (waitSeconds: number) => Promise<void>,
  ): Promise<FastifyReply>
}

/**
 * Maximum number of sealed refusals under way. A refusal inside a session must open the message; a flood of them must
 * cost less than the calls that it refuses. Further refusals are plain.
 */
const SEALED_AT_ONCE = 4
/** Maximum number of sealed refusals per caller and minute. Nobody at work reaches it; further refusals are plain. */
const SEALED_PER_MINUTE = 30
/** The refusal of too many requests at once. */
const SOON = { waitSeconds: 1, excess: 0 }

type Work = (waitSeconds: number) => Promise<void>

export function createAdmission(parts: PipelineParts, { load, bodies }: AdmissionParts): Admission {
  const arrivals = new WeakMap<FastifyRequest, Arrival>()
  const log = createLimitedLog(parts.log)
  let sealing = 0

  /** Refuses a caller that is over its own budget: inside its session if it has one, else with a plain code. */
  async function refuseOver(reply: FastifyReply, { caller, over }: Pick<Arrival, 'caller' | 'over'>, work: Work) {
    if (caller.kind !== 'session' || sealing >= SEALED_AT_ONCE || over.excess > SEALED_PER_MINUTE) {
      reply.header('retry-after', String(over.waitSeconds))
      return refuse(reply, 429, '96', 'keep-alive')
    }
    sealing++
    try {
      await work(over.waitSeconds)
    } finally {
      sealing--
    }
    return reply
  }

  function turnAway(reply: FastifyReply, reason: string, closes = false) {
    const correlationId = uuid()
    log.warn({ correlationId }, `turned away: ${reason}`)
    const connection = closes ? 'close' : 'keep-alive'
    return reply
      .code(503)
      .headers({ 'x-correlation-id': correlationId, 'retry-after': '1', connection })
      .send({ responseCode: '96', correlationId })
  }

  return {
    arrive: (bound) => async (request, reply) => {
      const from = addressGroup(addressOf(request))
      const live = await livenessOf(parts, bound, request, from)
      const caller: Caller =
        typeof live === 'object' ? { kind: 'session', id: live.sessionId, ...live } : { kind: 'anonymous', id: from }
      const over = await usedUp(parts.rates, bound, caller)
      if (over.waitSeconds > 0 && caller.kind === 'anonymous') {
        reply.header('retry-after', String(over.waitSeconds))
        return refuse(reply, 429, '96')
      }
      const arrival: Arrival = { caller, over, bodyIsThere: () => {} }
      arrivals.set(request, arrival)
      if (await isWhole(request.raw)) return
      if (typeof live === 'string' && isHeavy(bound)) {
        if (live === 'unknown') return turnAway(reply, 'a large body of nobody known', true)
        return refuse(reply, 401, live === 'expired' ? '92' : '990')
      }
      const admitted = bodies.admit(request.raw, caller, () => {
        log.warn({}, 'cut: a body came too slowly')
        refuse(reply, 408, '96')
      })
      if (admitted === null) return turnAway(reply, 'too many unfinished bodies', true)
      arrival.bodyIsThere = admitted
    },

    async inSlot(request, reply, work) {
      const { caller, over, bodyIsThere } = arrivals.get(request) as Arrival
      bodyIsThere()
      if (over.waitSeconds > 0) return refuseOver(reply, { caller, over }, work)
      const leave = await load.enter(caller, () => reply.raw.destroyed)
      if (leave === 'own') return refuseOver(reply, { caller, over: SOON }, work)
      if (leave === 'full') return turnAway(reply, 'too many requests under way')
      try {
        await onBehalfOf(caller, () => work(0))
      } finally {
        // The slot is released only after the work. Otherwise a caller that hangs up at once could get unlimited free
        // work.
        if (reply.raw.destroyed) leave()
        else reply.raw.once('close', leave)
      }
      return reply
    },
  }
}

/**
 * Returns whether the body arrived in one packet with its headers, as nearly all bodies do. Node delivers such a body
 * right after the headers, before anything else happens. An injected test request has no socket data and is complete
 * from the start.
 */
export async function isWhole(raw: IncomingMessage): Promise<boolean> {
  if (raw.complete === false) await setImmediate()
  return raw.complete !== false
}

/**
 * Returns whether a call accepts large bodies. Large bodies are read only for open sessions, because otherwise anybody
 * could fill the memory.
 */
function isHeavy(bound: BoundCall | null): boolean {
  return bound !== null && bound.call.access !== 'open' && (bound.call.large || bound.call.carriesFile)
}

async function livenessOf(
  { live, clock }: PipelineParts,
  bound: BoundCall | null,
  request: FastifyRequest,
  from: string,
): Promise<Liveness> {
  const token = request.headers.authorization
  // Open calls use no session. A caller without a token counts as anonymous.
  if (bound?.call.access === 'open' || token === undefined || token === '') return 'invalid'
  return live.find(token, from, clock.now())
}

/** Counts a request, and what it asks for, against the caller's budgets per minute. */
async function usedUp(rates: Rates, bound: BoundCall | null, caller: Caller): Promise<Arrival['over']> {
  const isMiss = caller.kind === 'anonymous' && bound?.call.access !== 'open'
  const taken = await rates.take(isMiss ? 'misses' : 'requests', caller)
  if (taken.waitSeconds > 0 || bound === null || caller.kind !== 'session') return taken
  const writes = bound.call.writes ? await rates.take('writes', caller) : taken
  if (writes.waitSeconds > 0) return writes
  return bound.call.carriesFile || bound.call.large ? await rates.take('uploads', caller) : taken
}

/** Rejects the request. Before its body has arrived, also stops reading by closing the connection. */
function refuse(
  reply: FastifyReply,
  status: number,
  responseCode: string,
  connection: 'close' | 'keep-alive' = 'close',
) {
  const correlationId = uuid()
  return reply
    .code(status)
    .headers({ 'x-correlation-id': correlationId, connection })
    .send({ responseCode, correlationId })
}
