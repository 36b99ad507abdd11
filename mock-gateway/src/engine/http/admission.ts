import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { addressGroup } from './address-group.ts'
import type { PipelineParts } from './answer-call.ts'
import type { BoundCall } from './call-table.ts'
import type { Liveness } from './live-sessions.ts'
import type { Caller, Load } from './load.ts'
import { addressOf } from './sender.ts'
import type { UnfinishedBodies } from './unfinished-bodies.ts'

/** Facts about a request that are known before its body arrives. */
interface Arrival {
  readonly caller: Caller
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
  /** Runs the work in a slot, or rejects the request. */
  inSlot(request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>): Promise<FastifyReply>
}

export function createAdmission(parts: PipelineParts, { load, bodies }: AdmissionParts): Admission {
  const arrivals = new WeakMap<FastifyRequest, Arrival>()

  function turnAway(reply: FastifyReply, reason: string, closes = false) {
    const correlationId = uuid()
    parts.log.warn({ correlationId }, `turned away: ${reason}`)
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
        typeof live === 'object'
          ? { kind: 'session', id: live.sessionId, userId: live.userId, mtoCode: live.mtoCode }
          : { kind: 'anonymous', id: from }
      const arrival: Arrival = { caller, bodyIsThere: () => {} }
      arrivals.set(request, arrival)
      if (await isWhole(request.raw)) return
      if (typeof live === 'string' && isHeavy(bound)) {
        if (live === 'unknown') return turnAway(reply, 'a large body of nobody known', true)
        return refuse(reply, 401, live === 'expired' ? '92' : '990')
      }
      const admitted = bodies.admit(request.raw, caller, () => {
        parts.log.warn('cut: a body came too slowly')
        refuse(reply, 408, '96')
      })
      if (admitted === null) return turnAway(reply, 'too many unfinished bodies', true)
      arrival.bodyIsThere = admitted
    },

    async inSlot(request, reply, work) {
      const { caller, bodyIsThere } = arrivals.get(request) as Arrival
      bodyIsThere()
      const leave = load.enter(caller)
      if (leave === null) return turnAway(reply, 'too many requests under way')
      try {
        await work()
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

/** Rejects the request before its body has arrived, and stops reading. */
function refuse(reply: FastifyReply, status: number, responseCode: string) {
  const correlationId = uuid()
  return reply
    .code(status)
    .headers({ 'x-correlation-id': correlationId, connection: 'close' })
    .send({ responseCode, correlationId })
}
