import { behaviourOf, type Call } from '@portal/contract'
import type { Exchange, ExchangeParts } from './exchange.ts'
import { NoAnswer, type PostOptions } from './http.ts'
import type { Outcome } from './outcome.ts'
import type { StoredSession } from './session/session.ts'
import type { SessionKeeper } from './session/session-keeper.ts'
import type { Outgoing } from './wire/message.ts'

/**
 * Milliseconds before a call is resent: long enough for a line or gateway to recover, short enough to go unnoticed. A
 * random part of up to `SPREAD_MS` prevents that all clients resend at the same time.
 */
const RESEND_AFTER_MS = 300
const SPREAD_MS = 300

export interface Delivered {
  readonly outcome: Outcome
  /** The session that the call was sent with; null for calls without a session. */
  readonly session: StoredSession | null
}

export interface Delivery {
  readonly call: Call
  readonly content: Outgoing
  readonly signal?: AbortSignal
  /** Returns the options of an attempt; called for each attempt, because the session may have changed. */
  options(session: StoredSession | null): PostOptions
}

/** Thrown if a call needs a session, and there is no session or the session has ended. */
export class NoSession extends Error {}

/**
 * Delivers a call. Resends it at most once for each reason: a lost answer or an unencrypted code 96 (only for calls
 * that are safe to repeat: reads, and writes with their idempotency key), a changed gateway key (K1), a wrong clock
 * (K2), or a session that another tab has renewed.
 */
export function createDeliver(exchange: Exchange, keeper: SessionKeeper, serverKey: ExchangeParts['serverKey']) {
  return async ({ call, content, signal, options }: Delivery): Promise<Delivered> => {
    const spent = new Set<string>()
    const once = (reason: string) => !spent.has(reason) && spent.add(reason) !== undefined
    const isSafe = call.repeatable || content.idempotencyKey !== undefined

    for (;;) {
      const session = call.access === 'open' ? null : keeper.current()
      if (call.access !== 'open' && session === null) throw new NoSession()
      const outcome = await exchange(call, content, session, options(session)).catch((error: unknown) => {
        if (error instanceof NoAnswer && isSafe && once('lost')) return null
        throw error
      })
      if (outcome === null) {
        await pause(signal)
      } else if (outcome.code === 'K1' && once('key')) {
        serverKey.refresh()
      } else if (outcome.code === 'K2' && once('clock')) {
        // The clock is already correct, because the client takes the time from each sealed answer.
      } else if (outcome.kind === 'plain' && outcome.code === '96' && isSafe && once('lost')) {
        await pause(signal)
      } else if (session !== null && behaviourOf(outcome.code) === 'session-ended' && once('session')) {
        const latest = await keeper.reload()
        if (latest === null || latest.id === session.id) return { outcome, session }
      } else {
        return { outcome, session }
      }
    }
  }
}

function pause(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', abort)
        resolve()
      },
      RESEND_AFTER_MS + Math.random() * SPREAD_MS,
    )
    signal?.addEventListener('abort', abort, { once: true })
  })
}
