import { type Kysely, sql } from 'kysely'

/**
 * Indexes for a trail of a million rows, and the state of the chain's verification. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Newest first inside each key. The scope is included, so that counting never reads the rows. */
const NEWEST = 'happened_at desc, audit_id desc) include (actor_mto_code'

const STATEMENTS = [
  'create index audit_entry_provider on audit_entry (happened_at desc, audit_id desc) where actor_mto_code is null',
  'create index audit_entry_partner on audit_entry (happened_at desc, audit_id desc, actor_mto_code) where actor_mto_code is not null',
  `create index audit_entry_username on audit_entry (actor_username, ${NEWEST})`,
  `create index audit_entry_module on audit_entry (module, ${NEWEST})`,
  `create index audit_entry_action on audit_entry (action, ${NEWEST})`,
  `create index audit_entry_record on audit_entry (item_id, ${NEWEST}) where item_id is not null`,
  `create index audit_entry_queued on audit_entry (cq_status, ${NEWEST}) where cq_status is not null`,
  `create index audit_entry_name on audit_entry ((coalesce(actor_name, '') collate "und-x-icu"), audit_id)`,
  `create index audit_entry_search on audit_entry using gin ((coalesce(actor_name, '') || ' ' || coalesce(actor_username, '')
    || ' ' || coalesce(actor_email, '') || ' ' || coalesce(item_id, '') || ' ' || address) gin_trgm_ops)`,

  // The last verified link; null before the first check. Earlier links are verified again only on request.
  `create table audit_check (
    only_row boolean primary key default true check (only_row),
    position bigint,
    audit_id bigint,
    hash text,
    verified_at timestamptz,
    bad_audit_id bigint,
    fault text check (fault in ('edited','missing','inserted','relinked','truncated')))`,
  'insert into audit_check default values',
]
