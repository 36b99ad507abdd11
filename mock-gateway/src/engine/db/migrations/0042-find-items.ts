import { type Kysely, sql } from 'kysely'

/**
 * Indexes to search queue items by the name of their record, and to list pending ones by age. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table queue_item add column search_text text not null generated always as
    (portal_normalized(name || ' ' || target_id)) stored`,
  'create index queue_item_search on queue_item using gin (search_text gin_trgm_ops)',
  // Without it the oldest pending items are searched among all decided ones.
  `create index queue_item_waiting on queue_item (created_at, cq_id) where status = 'PENDING'`,
]
