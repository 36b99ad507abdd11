import { type Kysely, sql } from 'kysely'
import type { Database } from '../../engine/db/schema.ts'

/** Which rows a table has, and which transaction wrote each, as one word a table. */
export type RowVersions = Readonly<Record<string, string>>

/**
 * Reads what shows any change to tables, whatever it was: where each row lies and the transaction that wrote it, which the database
 * keeps beside every row. What the rows hold would tell no more and costs ten times as much to read. Of a table that is cut by month
 * all months together are one. One statement: no more than a word a table leaves the database.
 */
export async function readRowVersions(admin: Kysely<Database>, tables: readonly string[]): Promise<RowVersions> {
  const each = tables.map(
    (name) => sql`select ${name}::text as name,
      (select count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', t.tableoid, t.ctid, t.xmin), 0)), 0)
        from ${sql.table(name)} t) as rows`,
  )
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`.execute(admin)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/** Every table of ours but those named. */
export async function tablesBut(admin: Kysely<Database>, apart: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${apart}) order by 1`.execute(admin)
  return rows.map(({ name }) => name)
}
