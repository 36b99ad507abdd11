import { type Kysely, sql } from 'kysely'

/**
 * An audit row has its record's display name and its subsidiary (ruling A62). Earlier rows keep their columns, and so
 * their hashes in the chain. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const NAME = `(coalesce(item_name, '') collate "und-x-icu")`

const STATEMENTS = [
  'alter table audit_entry add column item_name text, add column country_id text',

  // The subsidiary of an earlier row is stored in another table: the row itself is part of the chain.
  'create table audit_former (audit_id bigint primary key references audit_entry, country_id text not null)',
  `insert into audit_former (audit_id, country_id) select e.audit_id, u.country_id
    from audit_entry e join app_user u on u.user_id = e.actor_id
    where e.actor_mto_code is null and u.mto_code is null`,

  `create index audit_entry_item_name on audit_entry (${NAME}, happened_at, audit_id, actor_mto_code) include (item_name)`,
  // Replaced: the new indexes include the subsidiary.
  'drop index audit_entry_provider, audit_entry_search',
  `create index audit_entry_provider on audit_entry (happened_at desc, audit_id desc) include (country_id)
    where actor_mto_code is null`,
  `create index audit_entry_search on audit_entry using gin ((coalesce(actor_name, '') || ' ' || coalesce(actor_username, '')
    || ' ' || coalesce(actor_email, '') || ' ' || coalesce(item_name, '') || ' ' || coalesce(item_id, '') || ' ' || address)
    gin_trgm_ops)`,
]
