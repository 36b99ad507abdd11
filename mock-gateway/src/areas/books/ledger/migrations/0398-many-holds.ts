import { type Kysely, sql } from 'kysely'

/**
 * A batch of orders holds its total first. Each row has its own hold, which the order replaces, so that amounts of
 * holds never change and the hold of a past moment stays computable. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // All of the holds or none. Locks like ledger_take_hold, in account order.
  `create function ledger_take_holds(ids uuid[], accounts text[], amounts numeric[], at timestamptz) returns void
    language plpgsql security definer set search_path = public, pg_temp
    set plan_cache_mode = force_generic_plan as $$
    begin
      insert into ledger_hold select id, account, amount, 'HELD', $4 from unnest($1, $2, $3) as h (id, account, amount);
      perform ledger_lock(array(select distinct unnest($2)), true);
      update ledger_balance b set held = b.held + t.total
        from (select account, sum(amount) as total from unnest($2, $3) as h (account, amount) group by account) t
        where b.account_number = t.account;
    end $$`,

  // The balance is written once for both holds, so that the money is available to no other order at any moment.
  `create function ledger_replace_hold(replaced uuid, transaction_id uuid, account_number text, amount numeric, at timestamptz)
    returns boolean language plpgsql security definer set search_path = public, pg_temp
    set plan_cache_mode = force_generic_plan as $$
    declare freed numeric;
    begin
      update ledger_hold h set state = 'RELEASED', ended_at = $5
        where h.transaction_id = $1 and h.account_number = $3 and h.state = 'HELD' returning h.amount into freed;
      if not found then raise exception 'no hold stands for %', $1 using errcode = 'LG003'; end if;
      insert into ledger_hold values ($2, $3, $4, 'HELD', $5);
      perform ledger_lock(array[$3], true);
      update ledger_balance b set held = b.held - freed + $4 where b.account_number = $3;
      return true;
    end $$`,
]
