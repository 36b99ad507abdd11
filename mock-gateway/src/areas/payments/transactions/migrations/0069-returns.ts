import { type Kysely, sql } from 'kysely'

/**
 * The core is asked whether money came back, and partners are notified of answers to recalls. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table core_try drop constraint core_try_asked_check',
  `alter table core_try add constraint core_try_asked_check check (asked in ('CREDIT','STATUS','RETURN'))`,
  'alter table webhook_delivery drop constraint webhook_delivery_event_type_check',
  `alter table webhook_delivery add constraint webhook_delivery_event_type_check check (event_type in
    ('transaction.updated','recall.answered','wallet.low','wallet.funded','webhook.test'))`,
  // A refusal needs a reason.
  `alter table recall_request add constraint recall_request_declined check (recall_status <> 'DECLINED' or answer is not null)`,
]
