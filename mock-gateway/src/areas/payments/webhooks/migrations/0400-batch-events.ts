import { type Kysely, sql } from 'kysely'

/** Partners are notified of completed batches of orders. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table partner_event drop constraint partner_event_event_type_check',
  `alter table partner_event add constraint partner_event_event_type_check check (event_type in
    ('transaction.updated','recall.answered','wallet.low','wallet.funded','statement.created','batch.completed',
      'webhook.test'))`,
]
