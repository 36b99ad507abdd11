import { type Kysely, sql } from 'kysely'

/**
 * Every sort order and filter of the trail uses its own index, however far a page is; cards of users are counted only
 * from an index. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/**
 * Equal rows are sorted by time. The scope is a key, so that rows out of scope are skipped inside the index; the bare
 * column comes along where the key is made of it, since PostgreSQL otherwise visits every row for it.
 */
const trail = (name: string, key: string, bare?: string) =>
  `create index audit_entry_${name} on audit_entry (${key}, happened_at, audit_id, actor_mto_code)${bare ? ` include (${bare})` : ''}`

const STATEMENTS = [
  // Replaced below, or unused.
  `drop index audit_entry_time, audit_entry_actor, audit_entry_item, audit_entry_username, audit_entry_module,
    audit_entry_action, audit_entry_record, audit_entry_queued, audit_entry_name`,
  trail('name', `(coalesce(actor_name, '') collate "und-x-icu")`, 'actor_name'),
  trail('username', `(coalesce(actor_username, ''))`, 'actor_username'),
  trail('email', `(coalesce(actor_email, ''))`, 'actor_email'),
  trail('phone', `(coalesce(actor_phone, ''))`, 'actor_phone'),
  trail('module', 'module'),
  trail('action', 'action'),
  trail('subject', `(coalesce(subject, ''))`, 'subject'),
  trail('item', `(coalesce(item_id, ''))`, 'item_id'),
  trail('address', 'address'),
  trail('code', 'response_code'),
  trail('message', 'response_message'),
  trail('status', `(coalesce(cq_status, ''))`, 'cq_status'),

  // Few distinct entries, so it stays small; a sign-in changes none of its columns.
  'drop index app_user_role',
  'create index app_user_cards on app_user (role_id, status, mto_code, user_type)',
]
