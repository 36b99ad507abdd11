import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

/** Maximum number of conditions with cached counts; the least recently used condition is dropped first. */
const CACHED = 200

interface CachedCounts {
  /** The last row number that the counts cover; the counts remain valid. */
  readonly upTo: string
  readonly counts: readonly number[]
}

/** SQL for the chain's head, as the counting statement itself sees it. */
const HEAD = sql`(select coalesce((select audit_id from audit_link order by position desc limit 1), 0))`

const caches = new WeakMap<Kysely<Database>, Map<string, CachedCounts>>()

/**
 * Counts audit rows without reading a million rows for every page. The trail is append-only, and the linker chains a
 * row only when no row with a lower number can still appear. So a count up to the chain's head never changes: it is
 * cached, and the next request adds only the newer rows. The first request counts the rows with an index.
 * @param parts further conditions, each counted among the rows that meet `where`
 * @returns the number of rows that meet `where`, and then the number for each part
 */
export async function cachedCounts(
  db: Kysely<Database>,
  where: RawBuilder<boolean>,
  parts: readonly RawBuilder<boolean>[] = [],
): Promise<number[]> {
  const cache = caches.get(db) ?? new Map<string, CachedCounts>()
  caches.set(db, cache)
  const counted = [sql<boolean>`true`, ...parts]
  const key = keyOf(db, [where, ...parts])
  const known = cache.get(key) ?? { upTo: '0', counts: counted.map(() => 0) }
  const final = counted.map((part, at) =>
    sql<number>`count(*) filter (where ${part} and e.audit_id <= ${HEAD})::int`.as(`final${at}`),
  )
  const all = counted.map((part, at) => sql<number>`count(*) filter (where ${part})::int`.as(`all${at}`))
  const { head, ...more } = await db
    .selectFrom('audit_entry as e')
    .select([sql<string>`${HEAD}::text`.as('head'), ...final, ...all])
    .where(where)
    .where('e.audit_id', '>', known.upTo)
    .executeTakeFirstOrThrow()
  const added = (name: 'final' | 'all') => counted.map((_, at) => (known.counts[at] ?? 0) + (more[`${name}${at}`] ?? 0))

  cache.delete(key)
  cache.set(key, { upTo: head, counts: added('final') })
  const oldest = cache.size > CACHED ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
  return added('all')
}

function keyOf(db: Kysely<Database>, conditions: readonly RawBuilder<boolean>[]): string {
  return JSON.stringify(
    conditions.map((condition) => {
      const { sql: text, parameters } = condition.compile(db)
      return [text, parameters]
    }),
  )
}
