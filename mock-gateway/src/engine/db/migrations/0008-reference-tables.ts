import { type Kysely, sql } from 'kysely'

/**
 * Reference tables are added by approval: a maker uploads one, a checker decides. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Existing tables count as authorized.
  `alter table reference_table
    add column table_status text not null default 'ACTIVE' check (table_status in ('PENDING','ACTIVE','DECLINED')),
    add column version integer not null default 1`,
  `alter table reference_table alter column table_status drop default`,
]
