import { type Kysely, sql } from 'kysely'

/**
 * The hold of a day's end can be computed later: holds that were restored keep their earlier span, and ended holds are
 * found by their end. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // A restored hold overwrites when it was taken and ended. Few holds are restored, so only those need rows.
  `create table ledger_hold_earlier (
    transaction_id uuid not null,
    account_number text not null references ledger_account,
    amount numeric(20,2) not null,
    taken_at timestamptz not null,
    ended_at timestamptz not null,
    primary key (transaction_id, taken_at))`,
  'create index ledger_hold_earlier_ended on ledger_hold_earlier (account_number, ended_at)',
  `create function ledger_keep_earlier_hold() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into ledger_hold_earlier values (old.transaction_id, old.account_number, old.amount, old.taken_at, old.ended_at)
        on conflict do nothing;
      return null;
    end $$`,
  `create trigger ledger_hold_restored after update of state on ledger_hold
    for each row when (old.state = 'RELEASED' and new.state = 'HELD') execute function ledger_keep_earlier_hold()`,
  `create trigger ledger_hold_earlier_grows before update or delete on ledger_hold_earlier
    for each row execute function ledger_refuse_change()`,
  `create trigger ledger_hold_earlier_stays before truncate on ledger_hold_earlier execute function ledger_refuse_change()`,
  'create index ledger_hold_ended on ledger_hold (account_number, ended_at) where ended_at is not null',
]
