import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { type Caller, onBehalfOf } from '../engine/budgets/caller.ts'
import { addressGroup } from '../engine/http/address-group.ts'
import { type AdmissionParts, isWhole } from '../engine/http/admission.ts'
import { addressOf } from '../engine/http/sender.ts'
import type { PartnerApiParts } from './called-request.ts'
import { credentialsOf } from './credentials.ts'
import { sendProblem } from './problem.ts'

/**
 * Admits requests to the partner API in two steps: first whether a request may send a body at all, and, once the body
 * has arrived, whether the request gets a slot. Recently used keys have separate slots, with a share for each key and
 * for each partner.
 */
export interface PartnerAdmission {
  /** Runs before the body is read, as a hook. */
  arrive(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** Takes a slot until the answer is sent. If no slot is free in time, answers the request and returns false. */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Does the work of a request in the name of its caller. */
  onBehalf<Result>(request: FastifyRequest, work: () => Result): Result
  /** Looks up an unknown key in a separate slot, before the body is read. Returns null if no slot is free. */
  lookUp<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result | null>
}

/** Seconds to wait after too many requests at once. */
const SOON_S = 1

export function createPartnerAdmission(
  { clock, keys, log, rates }: Pick<PartnerApiParts, 'clock' | 'keys' | 'log' | 'rates'>,
  { load, bodies }: AdmissionParts,
): PartnerAdmission {
  const arrivals = new WeakMap<FastifyRequest, { readonly caller: Caller; bodyIsThere(): void }>()

  function callerOf(request: FastifyRequest): Caller {
    const key = keys.find(credentialsOf(request), clock.now())
    if (key !== null) return { kind: 'partner', id: key.keyId, mtoCode: key.mtoCode }
    return { kind: 'unknownKey', id: addressGroup(addressOf(request)), secret: secretOf(request) }
  }

  return {
    async arrive(request, reply) {
      const caller = callerOf(request)
      const arrival = { caller, bodyIsThere: () => {} }
      arrivals.set(request, arrival)
      const { waitSeconds, excess } = await rates.take('requests', caller)
      if (waitSeconds > 0) {
        // Only the first excess request of each minute is logged. Otherwise an endless loop would fill the log.
        const key = excess === 1 ? keys.find(credentialsOf(request), clock.now()) : null
        if (key !== null) Object.assign(request, { caller: key, begun: clock.now() })
        return sendProblem(reply.header('connection', 'close'), 429, 'tooMany', uuid(), { waitSeconds })
      }
      if (await isWhole(request.raw)) return
      const admitted = bodies.admit(request.raw, caller, () => {
        log.warn('cut: a body of the partner API came too slowly')
        reply.header('connection', 'close')
        void sendProblem(reply, 408, 'tooSlow', uuid())
      })
      if (admitted === null) return sendProblem(reply.header('connection', 'close'), 503, 'unavailable', uuid())
      arrival.bodyIsThere = admitted
    },
    async enter(request, reply) {
      const { caller, bodyIsThere } = arrivals.get(request) ?? { caller: callerOf(request), bodyIsThere: () => {} }
      bodyIsThere()
      const leave = await load.enter(caller, () => reply.raw.destroyed)
      if (leave === 'own') {
        void sendProblem(reply, 429, 'tooManyAtOnce', uuid(), { waitSeconds: SOON_S })
        return false
      }
      if (leave === 'full') {
        void sendProblem(reply, 503, 'unavailable', uuid())
        return false
      }
      if (reply.raw.destroyed) leave()
      else reply.raw.once('close', leave)
      return true
    },
    onBehalf: (request, work) => onBehalfOf(arrivals.get(request)?.caller ?? callerOf(request), work),
    async lookUp(request, work) {
      const caller = callerOf(request)
      const leave = await load.enter(caller)
      if (typeof leave === 'string') return null
      try {
        return await onBehalfOf(caller, work)
      } finally {
        leave()
      }
    },
  }
}

/** Returns the hash of the key that a request names, so that a wrong key of one system uses up nothing of another. */
const secretOf = ({ headers }: FastifyRequest): string =>
  createHash('sha256')
    .update(headers.authorization ?? '')
    .digest('base64url')
