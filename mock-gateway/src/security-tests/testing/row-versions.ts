import { type Kysely, sql } from 'kysely'
import type { Database } from '../../engine/db/schema.ts'

/**
 * For each table, the number of its rows, and the sum and the highest of the ids of the transactions that wrote the
 * rows, as one text.
 */
export type RowVersions = Readonly<Record<string, string>>

/**
 * Reads a fingerprint that reveals any change to tables: the number of rows, and the sum of the ids of the transactions
 * that wrote the rows. The database stores this id with every row. A new row version has a later transaction than every
 * earlier version, so each change alters the number or the sum. Comparing the content would prove no more, at ten times
 * the cost. The partitions of a table count as one table. Uses one statement.
 */
export async function readRowVersions(admin: Kysely<Database>, tables: readonly string[]): Promise<RowVersions> {
  const each = tables.map(
    (name) => sql`select ${name}::text as name,
      (select concat_ws(' ', count(*), coalesce(sum(t.xmin::text::bigint), 0), max(t.xmin::text::bigint))
        from ${sql.table(name)} t) as rows`,
  )
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`.execute(admin)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/**
 * Returns, for each changed table, how many rows that existed before were changed or deleted since then. Rows that were
 * added do not count.
 * @param before the versions that `readRowVersions` returned
 */
export async function changedSince(admin: Kysely<Database>, before: RowVersions): Promise<ReadonlyMap<string, number>> {
  const each = Object.entries(before).map(([name, version]) => {
    const [count, , newest = '0'] = version.split(' ')
    // Each change writes a new version of the row, each addition a first version; a deletion only lowers the number.
    return sql`select ${name}::text as name,
      (select count(*) filter (where t.xmin::text::bigint > ${newest}::bigint) - count(*) + ${count}::bigint
        from ${sql.table(name)} t)::int as changed`
  })
  const { rows } = await sql<{ name: string; changed: number }>`${sql.join(each, sql` union all `)}`.execute(admin)
  return new Map(rows.filter(({ changed }) => changed > 0).map(({ name, changed }) => [name, changed]))
}

/** Returns all tables of the portal except the named ones. */
export async function tablesBut(admin: Kysely<Database>, apart: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${apart}) order by 1`.execute(admin)
  return rows.map(({ name }) => name)
}
