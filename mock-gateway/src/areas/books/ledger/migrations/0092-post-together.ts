import { type Kysely, sql } from 'kysely'

/** Many postings of one book in one statement: posting a backlog one by one was mostly round trips. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LEDGER_POST_TOGETHER).execute(db)
}

// Holds before balances, each in key order, as a single posting locks them, so that callers cannot deadlock.
const LEDGER_POST_TOGETHER = `create function ledger_post_together(postings jsonb, watched text)
    returns table (posted boolean, balance numeric, held numeric)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare one jsonb;
    begin
      perform 1 from ledger_hold h
        where h.transaction_id = any (array(select (p -> 'header' ->> 'transaction_id')::uuid from jsonb_array_elements(postings) p))
        order by h.transaction_id for no key update;
      perform 1 from ledger_balance b
        where b.account_number = any (array(select l ->> 'account_number'
            from jsonb_array_elements(postings) p, jsonb_array_elements(p -> 'lines') l) || watched)
        order by b.account_number for update;
      for one in select value from jsonb_array_elements(postings) with ordinality order by ordinality loop
        posted := ledger_post(one -> 'header', one -> 'lines', (one ->> 'commits_hold')::boolean);
        select b.balance, b.held into balance, held from ledger_balance b where b.account_number = watched;
        return next;
      end loop;
    end $$`
