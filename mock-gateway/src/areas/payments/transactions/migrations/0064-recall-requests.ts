import { type Kysely, sql } from 'kysely'

/** Posted money that partners request back. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table recall_request (
    recall_id uuid primary key,
    transaction_id uuid not null references transaction,
    recall_reason text not null,
    recall_status text not null check (recall_status in ('REQUESTED','ACCEPTED','DECLINED')),
    key_id uuid not null,
    requested_at timestamptz not null,
    answer text,
    answered_by uuid references app_user,
    answered_at timestamptz,
    check ((recall_status = 'REQUESTED') = (answered_at is null)))`,
  // A transaction has at most one pending recall.
  `create unique index recall_request_waits on recall_request (transaction_id) where recall_status = 'REQUESTED'`,
  'create index recall_request_of on recall_request (transaction_id)',
]
