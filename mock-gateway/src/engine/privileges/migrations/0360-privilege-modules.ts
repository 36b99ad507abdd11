import { type Kysely, sql } from 'kysely'

/** The privilege modules that an operator installed beside those of the contract, with their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table privilege_module (
    module_name text primary key check (module_name ~ '^[A-Z][A-Z0-9_]{0,39}$'),
    portal_module text not null check (portal_module ~ '^mfe-[a-z][a-z0-9-]{0,40}$'),
    name_en text not null check (name_en <> ''),
    name_fr text not null check (name_fr <> ''),
    installed_at timestamptz not null
  )`.execute(db)
}
