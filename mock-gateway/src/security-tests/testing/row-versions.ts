import { type Kysely, sql } from 'kysely'
import type { Database } from '../../engine/db/schema.ts'

/** For each table, the number of its rows and the sum of the ids of the transactions that wrote them, as one text. */
type RowVersions = Readonly<Record<string, string>>

/**
 * Reads a fingerprint that reveals any change to tables: the number of rows, and the sum of the ids of the transactions
 * that wrote the rows. The database stores this id with every row. A new row version has a later transaction than every
 * earlier version, so each change alters the number or the sum. Comparing the content would prove no more, at ten times
 * the cost. The partitions of a table count as one table. Uses one statement.
 */
export async function readRowVersions(admin: Kysely<Database>, tables: readonly string[]): Promise<RowVersions> {
  const each = tables.map(
    (name) => sql`select ${name}::text as name,
      (select concat_ws(' ', count(*), coalesce(sum(t.xmin::text::bigint), 0))
        from ${sql.table(name)} t) as rows`,
  )
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`.execute(admin)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/** Returns all tables of the portal except the named ones. */
export async function tablesBut(admin: Kysely<Database>, apart: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${apart}) order by 1`.execute(admin)
  return rows.map(({ name }) => name)
}
