/** How a client repeats requests. The defaults suit programs; tests replace the sources of time and chance. */
export interface RetryOptions {
  /** The maximum number of requests for one call, the first included. The default is 4; 1 repeats nothing. */
  readonly attempts?: number
  /** The longest Retry-After to wait for, in milliseconds, by default 60,000. After a longer one the call fails. */
  readonly longestRetryAfterMs?: number
  /** Waits, in milliseconds, and rejects if the signal aborts. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Returns a number from 0 to below 1. */
  readonly random?: () => number
  /** Returns the present time in milliseconds since 1970. */
  readonly now?: () => number
}

/** The result of one request: a value, or an error that may be repeated. */
export type Attempt<Value> =
  | { readonly value: Value }
  | { readonly error: Error; readonly isRepeatable: boolean; readonly retryAfter?: string | null }

const FIRST_DELAY_MS = 500
const LONGEST_BACKOFF_MS = 8_000

/**
 * Makes requests until one succeeds, fails for good, or was the last that the options allow.
 * @throws the error of the last request
 */
export async function withRetries<Value>(
  attempt: () => Promise<Attempt<Value>>,
  options: RetryOptions = {},
  signal?: AbortSignal,
): Promise<Value> {
  const { attempts = 4, longestRetryAfterMs = 60_000, sleep = wait, random = Math.random, now = Date.now } = options
  for (let made = 1; ; made += 1) {
    const result = await attempt()
    if ('value' in result) return result.value
    const asked = retryAfterMs(result.retryAfter ?? null, now())
    if (!result.isRepeatable || made >= attempts || (asked ?? 0) > longestRetryAfterMs) throw result.error
    await sleep(delayBefore(made, asked, random()), signal)
  }
}

/**
 * Returns the delay before the next request: the time that the gateway asked for, or one that doubles with each
 * request. A random part keeps programs that failed together from returning together.
 * @param made the number of requests made
 * @param asked the milliseconds of Retry-After, or null
 * @param chance a number from 0 to below 1
 */
export function delayBefore(made: number, asked: number | null, chance: number): number {
  const half = Math.min(FIRST_DELAY_MS * 2 ** (made - 1), LONGEST_BACKOFF_MS) / 2
  return Math.round((asked ?? half) + half * chance)
}

/** Returns the milliseconds that a Retry-After asks for: seconds or a date. Null if it is missing or invalid. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(at - now, 0)
}

/** The statuses after which an unchanged request may succeed: limits, slow bodies, faults of the gateway or a proxy. */
const REPEATABLE = [408, 429, 502, 503, 504]

/** Returns whether an answer says that the same request may succeed later. Code 09: its first try is still running. */
export const mayRepeat = (status: number, code: string | null): boolean =>
  REPEATABLE.includes(status) || (status === 409 && code === '09')

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
  })
}
