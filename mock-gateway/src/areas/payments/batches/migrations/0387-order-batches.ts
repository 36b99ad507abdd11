import { type Kysely, sql } from 'kysely'

/** Batches of orders that partners upload. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table order_batch (
    batch_id uuid primary key,
    env text not null check (env in ('live','test')),
    mto_code text not null references mto,
    key_id uuid not null references api_key,
    batch_reference text not null check (length(batch_reference) between 1 and 40),
    product text not null check (product in ('direct-credits','cash-pickups')),
    batch_status text not null check (batch_status in ('PROCESSING','COMPLETED')),
    row_count integer not null check (row_count > 0),
    rows_accepted integer not null default 0 check (rows_accepted >= 0),
    rows_refused integer not null default 0 check (rows_refused >= 0),
    created_at timestamptz not null,
    completed_at timestamptz,
    unique (env, mto_code, batch_reference),
    check (rows_accepted + rows_refused <= row_count),
    check ((batch_status = 'COMPLETED') = (completed_at is not null)),
    check (completed_at is null or rows_accepted + rows_refused = row_count))`,

  // The text of a row is deleted in the transaction that decides about the row.
  `create table order_batch_row (
    batch_id uuid not null references order_batch,
    row_no integer not null check (row_no > 0),
    row_text text,
    outcome text not null check (outcome in ('WAITING','ACCEPTED','REFUSED')),
    transaction_reference text,
    transaction_id uuid unique,
    problem jsonb,
    primary key (batch_id, row_no),
    check ((outcome = 'WAITING') = (row_text is not null)),
    check ((outcome = 'ACCEPTED') = (transaction_id is not null)),
    check ((outcome = 'REFUSED') = (problem is not null)))`,
  `create index order_batch_row_waiting on order_batch_row (batch_id, row_no) where outcome = 'WAITING'`,
  // A row is decided about once.
  `create function order_batch_row_decided() returns trigger language plpgsql as $$
    begin
      if old.outcome <> 'WAITING' then raise exception 'a decided row of a batch is never changed'; end if;
      return new;
    end $$`,
  `create trigger order_batch_row_decided before update on order_batch_row
    for each row execute function order_batch_row_decided()`,
]
