import type { IncomingMessage } from 'node:http'
import { BUDGETS } from '../budgets/budgets.ts'
import type { Caller } from '../budgets/caller.ts'
import { createGate, type GateOptions } from '../budgets/gate.ts'
import { claimOf, type Limits } from '../budgets/shares.ts'
import { once } from './load.ts'

/**
 * Time, in milliseconds, that a body may take in addition to its time at the minimum rate. This covers the first bytes
 * and a connection that stalls briefly.
 */
const GRACE_MS = 3_000
/** Minimum rate of a body, below the rate of the slowest real connection. Slower senders are cut. */
const FLOOR_BYTES_PER_SECOND = 16 * 1024
const LOOK_MS = 250

/** Returns whether a body arrives below the minimum rate. */
export function isTooSlow(milliseconds: number, bytes: number): boolean {
  return milliseconds > GRACE_MS + (bytes / FLOOR_BYTES_PER_SECOND) * 1000
}

/** The properties of a request that are needed to observe its body. */
export type Arriving = Pick<IncomingMessage, 'complete' | 'once'> & { readonly socket: { readonly bytesRead: number } }

/** Bodies that have begun to arrive but are incomplete. They occupy no slot, and each must arrive quickly. */
export interface UnfinishedBodies {
  /**
   * Counts a body until it is complete or its connection is closed.
   * @param cut ends a body that is too slow; called at most once
   * @returns a function to call when the body is complete; null if the caller already has too many unfinished bodies
   */
  admit(request: Arriving, caller: Caller, cut: () => void): (() => void) | null
  /** Cuts all unfinished bodies, because the process is about to stop. */
  cutAll(): void
}

interface Body {
  readonly request: Arriving
  readonly since: number
  readonly bytesBefore: number
  readonly cut: () => void
  readonly forget: () => void
}

/**
 * Counts unfinished bodies. Nearly every body arrives in one packet with its headers, so a caller with several
 * unfinished bodies is slow on purpose.
 */
export function createUnfinishedBodies(
  limits: Limits = {},
  now: () => number = () => performance.now(),
  use?: GateOptions['use'],
): UnfinishedBodies & { look(): void } {
  const places = createGate({
    most: limits['gateway.bodies'] ?? BUDGETS['gateway.bodies'].limit,
    waitMs: 0,
    mostWaiting: 0,
    budget: 'gateway.bodies',
    ...(use !== undefined && { use }),
  })
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
      const leave = places.enter(claimOf('bodies', caller, limits))
      if (typeof leave !== 'function') return null
      const forget = once(() => {
        bodies.delete(body)
        leave()
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
