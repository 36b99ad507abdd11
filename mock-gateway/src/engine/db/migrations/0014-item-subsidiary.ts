import { type Kysely, sql } from 'kysely'

/**
 * The subsidiary of the record that an item changes (ruling A62); null if it belongs to all. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table queue_item add column country_id text',
  `update queue_item q set country_id = u.country_id from app_user u
    where q.subject = 'user' and q.target_id = u.user_id::text and u.mto_code is null`,
  `update queue_item q set country_id = u.country_id from user_upload u
    where q.subject = 'user-batch' and q.target_id = u.upload_id::text`,
  `update queue_item q set country_id = q.target_id where q.subject = 'organisation'`,
  `update queue_item q set country_id = g.country_id from officer o join organisation g using (organisation_id)
    where q.subject = 'officer' and q.target_id = o.officer_id::text`,
]
