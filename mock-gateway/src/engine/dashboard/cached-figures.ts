import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SessionContext } from '../http/handler.ts'
import type { FigureSource, FigureValues } from './dashboard-source.ts'

/**
 * How long figures are cached, in milliseconds. Figures are cached because users return to the dashboard several times
 * a minute.
 */
const CACHED_MS = 10_000
/** Maximum number of cached results. The least recently read result is dropped first. */
const CACHED = 5_000

interface Cached {
  readonly readAt: number
  readonly values: Promise<FigureValues>
}

const caches = new WeakMap<Kysely<Database>, Map<string, Cached>>()

/** A function that reads the figures of a source, for one reader and one answer. */
export type ReadFigures = (source: FigureSource) => Promise<FigureValues>

/**
 * Reads figures, or returns figures cached within the last ten seconds. A cached result is for exactly one reader; a
 * user whose role, branch, partner or privileges have changed counts as another reader. If the reader has written
 * something since, on any gateway, the figures are read again, so that the reader sees the effect at once.
 */
export async function cachedFigures(context: SessionContext): Promise<ReadFigures> {
  const { db, actor } = context
  const now = context.now.getTime()
  const reader = JSON.stringify([actor, await newestAct(context)])
  const cache = caches.get(db) ?? new Map<string, Cached>()
  caches.set(db, cache)
  return (source) => {
    const key = `${source.name} ${reader}`
    const known = cache.get(key)
    if (known && now >= known.readAt && now < known.readAt + CACHED_MS) return known.values
    const values = source.read(context)
    keep(cache, key, { readAt: now, values })
    // A failed result is not cached: the next answer reads again.
    values.catch(() => cache.delete(key))
    return values
  }
}

function keep(cache: Map<string, Cached>, key: string, cached: Cached) {
  cache.delete(key)
  cache.set(key, cached)
  const oldest = cache.size > CACHED ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
}

/**
 * Returns the number of the actor's newest audit row, or null. A new number means that the actor has written data,
 * because every write leaves an audit row.
 */
async function newestAct({ db, actor }: SessionContext): Promise<string | null> {
  const { newest } = await db
    .selectFrom('audit_entry as e')
    .select(sql<string | null>`max(e.audit_id)::text`.as('newest'))
    .where('e.actor_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return newest
}
