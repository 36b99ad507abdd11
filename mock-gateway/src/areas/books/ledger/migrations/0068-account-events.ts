import { type Kysely, sql } from 'kysely'

/**
 * When each account was opened and how its status has changed, written by the functions that do so. For existing
 * accounts only the opening is known. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table ledger_account_event (
    account_number text not null references ledger_account,
    event_no integer not null check (event_no > 0),
    account_status text not null check (account_status in ('PENDING','ACTIVE','INACTIVE')),
    happened_at timestamptz not null,
    primary key (account_number, event_no))`,
  // No account is opened INACTIVE; later changes are in the history of the wallet.
  `insert into ledger_account_event select account_number, 1,
    case account_status when 'INACTIVE' then 'ACTIVE' else account_status end, opened_at from ledger_account`,
  `create trigger ledger_account_event_grows before update or delete on ledger_account_event
    for each row execute function ledger_refuse_change()`,
  `create trigger ledger_account_event_stays before truncate on ledger_account_event execute function ledger_refuse_change()`,

  `create or replace function ledger_open_account(kind text, env text, country_id text, currency text, owner text, status text, at timestamptz)
    returns text language plpgsql security definer set search_path = public, pg_temp as $$
    declare opened text;
    begin
      insert into ledger_account as a select nextval('ledger_account_number')::text, $1, $2, $3, $4, $5, $6, $7
        where not exists (select 1 from ledger_account b where (b.kind, b.env, b.country_id, b.currency, b.owner) = ($1, $2, $3, $4, $5))
        on conflict do nothing returning a.account_number into opened;
      if opened is null then
        return (select b.account_number from ledger_account b
          where (b.kind, b.env, b.country_id, b.currency, b.owner) = ($1, $2, $3, $4, $5));
      end if;
      insert into ledger_balance (account_number, is_debit_normal, is_guarded)
        values (opened, $1 in ('FUNDING','BRANCH_CASH','TILL','LOAN','LOAN_LOSS'), $1 in ('WALLET','BRANCH_CASH','TILL'));
      insert into ledger_account_event values (opened, 1, $6, $7);
      return opened;
    end $$`,

  // The balance is locked first, so that the following statements see the last event.
  'drop function ledger_set_status(text, text)',
  `create function ledger_set_status(number text, status text, at timestamptz) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform 1 from ledger_balance where account_number = $1 for update;
      if not found then return false; end if;
      update ledger_account set account_status = $2 where account_number = $1 and account_status <> $2;
      if found then
        insert into ledger_account_event
          select $1, max(event_no) + 1, $2, $3 from ledger_account_event where account_number = $1;
      end if;
      return true;
    end $$`,
]
