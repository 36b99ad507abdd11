import { type Kysely, sql } from 'kysely'

/**
 * Postings and accounts are chained after the commit, so that a removal or change is found even if the owner of the
 * tables did it. Existing rows are queued for the linker. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // A link belongs to a posting or an account; it stores the seal of an account, while a posting has its own.
  `create table book_link (
    position bigint primary key,
    transaction_id uuid,
    event text,
    account_number text unique,
    seal bytea,
    previous_hash text not null,
    hash text not null,
    unique (transaction_id, event),
    check ((account_number is null) = (transaction_id is not null)),
    check ((transaction_id is null) = (event is null)),
    check ((account_number is null) = (seal is null)))`,
  `create trigger book_link_append_only before update or delete on book_link
    for each row execute function refuse_change()`,
  `create trigger book_link_kept before truncate on book_link execute function refuse_change()`,

  // Committed rows without a link. Links follow the order in which the linker sees them, so it need not wait for older
  // writers.
  `create table book_to_link (
    queue_no bigint generated always as identity primary key,
    transaction_id uuid,
    event text,
    account_number text,
    check ((account_number is null) = (transaction_id is not null)))`,
  `create function ledger_queue_postings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into book_to_link (transaction_id, event) select transaction_id, event from made;
      return null;
    end $$`,
  `create trigger ledger_posting_queued after insert on ledger_posting referencing new table as made
    for each statement execute function ledger_queue_postings()`,
  `create function ledger_queue_accounts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into book_to_link (account_number) select account_number from made;
      return null;
    end $$`,
  `create trigger ledger_account_queued after insert on ledger_account referencing new table as made
    for each statement execute function ledger_queue_accounts()`,
  'insert into book_to_link (account_number) select account_number from ledger_account order by account_number',
  'insert into book_to_link (transaction_id, event) select transaction_id, event from ledger_posting order by transaction_id, event',
]
