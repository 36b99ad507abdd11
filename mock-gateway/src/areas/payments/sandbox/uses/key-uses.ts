import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../../../engine/db/schema.ts'
import { deleteInBatches, type JobContext } from '../../../../engine/jobs/index.ts'

/** A request with a known key from an address. */
export interface KeyUse {
  readonly keyId: string
  readonly address: string
  /** Whether the key was refused: from an address outside its list, or after its end. */
  readonly isRefused: boolean
  readonly at: Date
}

/**
 * Counts the use of keys by address. The counts are collected in this process and written in blocks, so that a request
 * needs no write.
 */
export interface KeyUses {
  /** Counts a request. Never throws, because a request must not fail because of its count. */
  count(use: KeyUse): void
  /** Writes all counts and resolves when they are stored. Called at the end of the process. */
  written(): Promise<void>
}

/** Milliseconds until the counts of addresses that were stored recently are written again. */
const WRITTEN_EVERY_MS = 60_000
/** Milliseconds between two writes, however many new addresses appear. */
const WRITES_APART_MS = 1_000
/** Maximum number of addresses that are counted between two writes; more would be an attack with a stolen key. */
const MOST_COUNTED = 500

/** Maximum number of stored addresses that are remembered. */
const MOST_STORED = 10_000

interface Counted {
  readonly keyId: string
  readonly address: string
  readonly firstAt: Date
  lastAt: Date
  usedAt: Date | null
  uses: number
  refusals: number
}

export function createKeyUses(db: Kysely<Database>, log: Logger): KeyUses {
  let counted = new Map<string, Counted>()
  // Addresses that were stored before, oldest first. The first use of any other address is written at once.
  const stored = new Set<string>()
  let running: Promise<void> = Promise.resolve()
  let next: { readonly timer: NodeJS.Timeout; readonly dueAt: number } | null = null
  let lastWriteAt = Number.NEGATIVE_INFINITY

  /** Plans the next write, unless an earlier one is planned. */
  function plan(delayMs: number) {
    const dueAt = performance.now() + delayMs
    if (next !== null && next.dueAt <= dueAt) return
    if (next !== null) clearTimeout(next.timer)
    next = { timer: setTimeout(write, delayMs).unref(), dueAt }
  }
  function write() {
    if (next !== null) clearTimeout(next.timer)
    next = null
    lastWriteAt = performance.now()
    const block = [...counted.values()]
    for (const name of counted.keys()) stored.add(name)
    for (const name of stored) {
      if (stored.size <= MOST_STORED) break
      stored.delete(name)
    }
    counted = new Map()
    if (block.length === 0) return
    running = running
      .then(() => insertUses(db, block))
      .catch((error: unknown) => log.warn({ err: error, addresses: block.length }, 'the use of keys was not counted'))
  }
  return {
    count({ keyId, address, isRefused, at }) {
      const name = `${keyId} ${address}`
      const found = counted.get(name)
      if (found === undefined && counted.size >= MOST_COUNTED) return
      const one = found ?? { keyId, address, firstAt: at, lastAt: at, usedAt: null, uses: 0, refusals: 0 }
      one.lastAt = at
      if (isRefused) one.refusals += 1
      else Object.assign(one, { uses: one.uses + 1, usedAt: at })
      counted.set(name, one)
      plan(stored.has(name) ? WRITTEN_EVERY_MS : Math.max(0, lastWriteAt + WRITES_APART_MS - performance.now()))
    },
    async written() {
      write()
      await running
    },
  }
}

/** Adds a block of counts to the stored counts, in the order of the rows' key, so that two blocks cannot deadlock. */
async function insertUses(db: Kysely<Database>, block: readonly Counted[]): Promise<void> {
  const rows = block.toSorted((one, other) =>
    `${one.keyId} ${one.address}`.localeCompare(`${other.keyId} ${other.address}`),
  )
  await db
    .insertInto('api_key_use')
    .values(
      rows.map(({ keyId, address, firstAt, lastAt, usedAt, uses, refusals }) => ({
        ...{ key_id: keyId, address, first_seen_at: firstAt, last_seen_at: lastAt, last_used_at: usedAt },
        ...{ uses: String(uses), refusals: String(refusals) },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['key_id', 'address']).doUpdateSet({
        last_seen_at: sql`greatest(api_key_use.last_seen_at, excluded.last_seen_at)`,
        last_used_at: sql`greatest(api_key_use.last_used_at, excluded.last_used_at)`,
        uses: sql`api_key_use.uses + excluded.uses`,
        refusals: sql`api_key_use.refusals + excluded.refusals`,
      }),
    )
    .execute()
}

const DAY_MS = 24 * 60 * 60_000
/** How long the use of a key from an address is stored after the last request. */
const KEPT_MS = 90 * DAY_MS

/** Deletes the counts of addresses that have not been seen for {@link KEPT_MS}. */
export async function tidyUses({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await deleteInBatches(db, 'api_key_use', sql`last_seen_at < ${before}`)
}
