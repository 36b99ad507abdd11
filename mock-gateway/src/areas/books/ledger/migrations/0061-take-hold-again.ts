import { type Kysely, sql } from 'kysely'

/** A transaction that a review failed and another passed restores its hold. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create function ledger_take_hold_again(transaction_id uuid, at timestamptz) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare held_on text; held_amount numeric;
    begin
      update ledger_hold h set state = 'HELD', taken_at = $2, ended_at = null
        where h.transaction_id = $1 and h.state = 'RELEASED' returning h.account_number, h.amount into held_on, held_amount;
      if not found then return false; end if;
      perform ledger_lock(array[held_on], true);
      update ledger_balance b set held = b.held + held_amount where b.account_number = held_on;
      return true;
    end $$`,
]
