import { type Kysely, sql } from 'kysely'

/** Indexes that keep queues and lists of people fast when they are long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const named = (name: string, column: string) =>
  `create index app_user_by_${name} on app_user ((${column} collate "und-x-icu"), user_id)`

const STATEMENTS = [
  // A checker sees nearly everything: without this index all of it was sorted for each page.
  'create index queue_item_newest on queue_item (created_at desc, cq_id desc)',
  // Columns counted by the cards of both queues, without the change in each row.
  'create index queue_item_cards on queue_item (module, status, maker_id, country_id, mto_code)',
  named('first_name', 'first_name'),
  named('last_name', 'last_name'),
  named('username', '(username::text)'),
  named('email', '(email::text)'),
]
