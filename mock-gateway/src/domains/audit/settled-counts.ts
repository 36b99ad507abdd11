import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Conditions whose counts are remembered; the least lately asked is forgotten first. */
const REMEMBERED = 200

interface Settled {
  /** Rows up to this number were counted for good. */
  readonly upTo: string
  readonly counts: readonly number[]
}

/** The chain's head as the counting statement itself sees it. */
const HEAD = sql`(select coalesce((select audit_id from audit_link order by position desc limit 1), 0))`

const memories = new WeakMap<Kysely<Database>, Map<string, Settled>>()

/**
 * Counts audit rows without counting a million of them for every page. The trail is append-only and the linker chains a row
 * only when none with a lower number can still appear, so a count up to the chain's head never changes: it is remembered,
 * and the next asking adds the few rows behind it. The first asking counts by index.
 * @param parts counted one by one; all rows of the condition when empty
 */
export async function settledCounts(
  db: Kysely<Database>,
  where: RawBuilder<boolean>,
  parts: readonly RawBuilder<boolean>[] = [],
): Promise<number[]> {
  const memory = memories.get(db) ?? new Map<string, Settled>()
  memories.set(db, memory)
  const counted = [sql<boolean>`true`, ...parts]
  const key = keyOf(db, [where, ...parts])
  const known = memory.get(key) ?? { upTo: '0', counts: counted.map(() => 0) }
  const settled = counted.map(
    (part, at) => sql`count(*) filter (where ${part} and e.audit_id <= ${HEAD})::int
    as ${sql.raw(`settled${at}`)}`,
  )
  const all = counted.map((part, at) => sql`count(*) filter (where ${part})::int as ${sql.raw(`all${at}`)}`)
  const { rows } = await sql<Record<string, number> & { head: string }>`select ${HEAD}::text as head,
      ${sql.join([...settled, ...all])} from audit_entry e
    where ${where} and e.audit_id > ${known.upTo}::bigint`.execute(db)
  const added = (name: string) => counted.map((_, at) => (known.counts[at] ?? 0) + (rows[0]?.[`${name}${at}`] ?? 0))

  memory.delete(key)
  memory.set(key, { upTo: rows[0]?.head ?? '0', counts: added('settled') })
  const oldest = memory.size > REMEMBERED ? memory.keys().next().value : undefined
  if (oldest !== undefined) memory.delete(oldest)
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
