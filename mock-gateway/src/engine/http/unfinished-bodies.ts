import type { IncomingMessage } from 'node:http'
import { type Caller, createCounts, type LoadLimits, once } from './load.ts'

/**
 * Nearly every body arrives with its headers, in one packet: a caller with several unfinished bodies is deliberately
 * slow.
 */
export const BODY_LIMITS: LoadLimits = {
  session: { all: 512, each: 8 },
  anonymous: { all: 64, each: 6 },
  partner: { all: 32, each: 4, partner: 8 },
  unknownKey: { all: 32, each: 2 },
}

/** For the first bytes, and for a stalled connection. */
const GRACE_MS = 3_000
/** Below the slowest real connection; slower senders are cut. */
const FLOOR_BYTES_PER_SECOND = 16 * 1024
const LOOK_MS = 250

/** Whether a body arrives at least at the minimum rate. */
export function isTooSlow(milliseconds: number, bytes: number): boolean {
  return milliseconds > GRACE_MS + (bytes / FLOOR_BYTES_PER_SECOND) * 1000
}

/** The observed part of a request. */
export type Arriving = Pick<IncomingMessage, 'complete' | 'once'> & { readonly socket: { readonly bytesRead: number } }

/** Bodies that have begun to arrive but are incomplete. They hold no slot, and each must arrive quickly. */
export interface UnfinishedBodies {
  /**
   * Counts one until it is complete or its connection is closed; null if its caller has too many already.
   * @param cut ends a body that is too slow; called once
   * @returns a function to call when the body is complete
   */
  admit(request: Arriving, caller: Caller, cut: () => void): (() => void) | null
  /** Cuts every one: the process is about to stop. */
  cutAll(): void
}

interface Body {
  readonly request: Arriving
  readonly since: number
  readonly bytesBefore: number
  readonly cut: () => void
  readonly forget: () => void
}

export function createUnfinishedBodies(
  limits: LoadLimits = BODY_LIMITS,
  now: () => number = () => performance.now(),
): UnfinishedBodies & { look(): void } {
  const counts = createCounts(limits)
  const bodies = new Set<Body>()
  let timer: NodeJS.Timeout | undefined

  function end(body: Body) {
    body.forget()
    body.cut()
  }
  function look() {
    for (const body of bodies) {
      if (body.request.complete) body.forget()
      else if (isTooSlow(now() - body.since, body.request.socket.bytesRead - body.bytesBefore)) end(body)
    }
  }

  return {
    look,
    admit(request, caller, cut) {
      if (!counts.add(caller)) return null
      const forget = once(() => {
        bodies.delete(body)
        counts.remove(caller)
        if (bodies.size > 0) return
        clearInterval(timer)
        timer = undefined
      })
      const body: Body = { request, since: now(), bytesBefore: request.socket.bytesRead, cut, forget }
      bodies.add(body)
      timer ??= setInterval(look, LOOK_MS).unref()
      request.once('close', forget)
      return forget
    },
    cutAll() {
      for (const body of bodies) end(body)
    },
  }
}
