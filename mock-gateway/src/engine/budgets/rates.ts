import type { Logger } from 'pino'
import {
  type IRateLimiterPostgresOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Prepared } from '../http/session-port.ts'
import type { BudgetUse } from './budget-use.ts'
import { BUDGETS, type RateName } from './budgets.ts'
import type { Caller } from './caller.ts'
import { budgetsOf, type Limits } from './shares.ts'

const MINUTE_S = 60
/** A gateway shares its count of a caller whenever the caller has used this part of its budget once more. */
const BLOCKS = 20
/**
 * Maximum number of callers of one budget that are counted apart in a minute: about 10 MB. Only somebody with very many
 * addresses reaches it. Callers beyond share one count.
 */
const MOST_KNOWN = 50_000
/** How many times a single caller's budget all callers beyond {@link MOST_KNOWN} have together. */
const OTHERS = 10
/** The minimum time in milliseconds between two log lines about a database that does not share counts. */
const LOG_MS = 60_000

/** The result of a use. */
export interface Taken {
  /** Seconds until the budget is free again if it is used up, else 0. */
  readonly waitSeconds: number
  /** By how much the budget of this minute is exceeded here, else 0. */
  readonly excess: number
}

/** Limits how often callers use something per minute, over all gateways of the database. */
export interface Rates {
  /** Counts one use of every budget of the resource that applies to the caller. */
  take(resource: RateResource, caller: Caller): Promise<Taken>
}

export type RateResource = 'requests' | 'misses' | 'pages' | 'writes' | 'uploads' | 'exports'

export interface RateParts {
  readonly prepared: Prepared
  readonly use: BudgetUse
  readonly log: Logger
  readonly limits?: Limits | undefined
}

/**
 * Creates the limits per minute. Each use is counted in this process. Whenever a caller has used a twentieth of its
 * budget once more, that block is added to the count in the database, which all gateways share, and nobody waits for
 * it. So a caller with a few requests causes no write, and of several gateways each allows at most a block too many.
 */
export function createRates({ prepared, use, log, limits = {} }: RateParts): Rates {
  const rates = new Map<RateName, Rate>()
  let lastLogged = Number.NEGATIVE_INFINITY
  function onError(error: unknown) {
    if (performance.now() - lastLogged < LOG_MS) return
    lastLogged = performance.now()
    log.warn({ err: error }, 'counts of requests are not shared with other gateways')
  }
  function rateOf(name: RateName): Rate {
    const found = rates.get(name)
    if (found !== undefined) return found
    const rate = createRate(name, limits[name] ?? BUDGETS[name].limit, { prepared, onError })
    rates.set(name, rate)
    return rate
  }
  return {
    async take(resource, caller) {
      for (const { budget, key } of budgetsOf(resource, caller)) {
        const { count, waitSeconds, excess } = await rateOf(budget as RateName)(key)
        use.took(budget, count)
        if (waitSeconds === 0) continue
        use.refused(budget)
        return { waitSeconds, excess }
      }
      return { waitSeconds: 0, excess: 0 }
    },
  }
}

type Rate = (key: string) => Promise<Taken & { readonly count: number }>

function createRate(
  name: RateName,
  limit: number,
  { prepared, onError }: { prepared: Prepared; onError: (error: unknown) => void },
): Rate {
  const block = Math.ceil(limit / BLOCKS)
  const own = new RateLimiterMemory({ points: limit, duration: MINUTE_S })
  const others = new RateLimiterMemory({ points: limit * OTHERS, duration: MINUTE_S })
  const shared = new RateLimiterPostgres({
    storeClient: asClient(prepared),
    storeType: 'client',
    tableName: 'rate_count',
    tableCreated: true,
    keyPrefix: name,
    points: limit,
    duration: MINUTE_S,
    inMemoryBlockOnConsumed: limit + 1,
  } as IRateLimiterPostgresOptions)
  let known = 0
  let knownSince = performance.now()

  /** Counts a new caller. Returns whether it may be counted apart. */
  function isCountedApart(): boolean {
    if (performance.now() - knownSince > MINUTE_S * 1000) {
      known = 0
      knownSince = performance.now()
    }
    known++
    return known <= MOST_KNOWN
  }

  /** Adds a block to the shared count, and blocks the caller here if all gateways together have reached the limit. */
  async function share(key: string) {
    const result = await consumed(shared, key, block)
    if (result.consumedPoints > limit) await own.block(key, Math.ceil(result.msBeforeNext / 1000))
  }

  return async (key) => {
    const isApart = (await own.get(key)) !== null || isCountedApart()
    const result = isApart ? await consumed(own, key, 1) : await consumed(others, 'others', 1)
    const { consumedPoints: count, msBeforeNext } = result
    const excess = Math.max(0, count - (isApart ? limit : limit * OTHERS))
    if (isApart && excess === 0 && count % block === 0) share(key).catch(onError)
    return { count, excess, waitSeconds: excess > 0 ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0 }
  }
}

/** Uses points of a limiter. Returns its count whether or not the limit is exceeded. */
async function consumed(limiter: RateLimiterMemory | RateLimiterPostgres, key: string, points: number) {
  try {
    return await limiter.consume(key, points)
  } catch (result) {
    if (result instanceof RateLimiterRes) return result
    throw result
  }
}

/** Runs the library's statements as the gateway's own prepared statements. */
const asClient = (prepared: Prepared) => ({
  async query({ name, text, values }: { name: string; text: string; values: readonly unknown[] }) {
    const rows = await prepared(name, text, values)
    return { rows, rowCount: rows.length }
  },
})
