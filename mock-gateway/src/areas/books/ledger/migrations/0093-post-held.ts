import { type Kysely, sql } from 'kysely'

/**
 * Many postings that end their holds in one pass over the books: an account used by many of them is written once
 * instead of once for each, which took most of the time. A gateway of the previous release calls the previous function
 * meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop function ledger_post_together(jsonb, text)').execute(db)
  await sql.raw(LEDGER_POST_HELD).execute(db)
  // The checks of each line were planned for every partition of the journal: planning took longer than running them.
  for (const asks of ['ledger_post_held(jsonb, text)', 'ledger_post(jsonb, jsonb, boolean)', 'ledger_check_balanced()'])
    await sql.raw(`alter function ${asks} set plan_cache_mode = force_generic_plan`).execute(db)
}

// Holds before balances, each in key order, as a single posting locks them, so that callers cannot deadlock. Lines,
// balances and days as in ledger_post, as if posted one after the other.
const LEDGER_POST_HELD = `create function ledger_post_held(postings jsonb, watched text)
    returns table (balance_then numeric, held_then numeric)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      wanted integer := jsonb_array_length(postings);
      ids uuid[] := array(select (p -> 'header' ->> 'transaction_id')::uuid from jsonb_array_elements(postings) p);
      counted integer;
    begin
      insert into ledger_posting
        select h.* from jsonb_array_elements(postings) p, jsonb_populate_record(null::ledger_posting, p -> 'header') h
        on conflict do nothing;
      get diagnostics counted = row_count;
      if counted <> wanted then raise exception 'one of them was posted before' using errcode = 'LG004'; end if;
      if exists (select from jsonb_array_elements(postings) p where p -> 'header' ->> 'reverses_event' is not null) then
        raise exception 'a reversal ends no hold' using errcode = 'LG003';
      end if;
      select count(*) into counted from (select from ledger_hold h where h.transaction_id = any (ids) and h.state = 'HELD'
        order by h.transaction_id for no key update) standing;
      if counted <> wanted then raise exception 'no hold stands for one of them' using errcode = 'LG003'; end if;
      perform ledger_lock(array(
        select l ->> 'account_number' from jsonb_array_elements(postings) p, jsonb_array_elements(p -> 'lines') l
        union select h.account_number from ledger_hold h where h.transaction_id = any (ids)), false);
      return query
      with posted as (
        select p.ordinality as place, h.* from jsonb_array_elements(postings) with ordinality p,
          jsonb_populate_record(null::ledger_posting, p.value -> 'header') h),
      given as (
        select posted.place, l.ordinality::smallint as line_no, l.value ->> 'account_number' as account_number,
          l.value ->> 'side' as side, (l.value ->> 'amount')::numeric as amount, l.value ->> 'label' as label
        from posted, jsonb_array_elements(postings -> (posted.place - 1)::integer -> 'lines') with ordinality l),
      signed as (
        select given.*, case when (side = 'DR') = b.is_debit_normal then amount else -amount end as change
        from given join ledger_balance b using (account_number)),
      run as (
        select signed.*, posted.business_date, sum(change) over earlier as moved, row_number() over earlier as nth
        from signed join posted using (place) window earlier as (partition by account_number order by place, line_no)),
      ended as (
        update ledger_hold h set state = 'COMMITTED', ended_at = posted.posted_at from posted
        where h.transaction_id = posted.transaction_id and h.transaction_id = any (ids) and h.state = 'HELD'
        returning posted.place, h.account_number, h.amount),
      sums as (
        select account_number, sum(change) as change, sum(added)::integer as added, sum(debit) as debit, sum(credit) as credit,
          sum(freed) as freed
        from (
          select account_number, change, 1 as added, case side when 'DR' then amount else 0 end as debit,
            case side when 'CR' then amount else 0 end as credit, 0 as freed from signed
          union all select account_number, 0, 0, 0, 0, amount from ended) moves
        group by account_number),
      changed as (
        update ledger_balance b set balance = b.balance + s.change, line_count = b.line_count + s.added,
          debit = b.debit + s.debit, credit = b.credit + s.credit, held = b.held - s.freed
        from sums s where b.account_number = s.account_number
        returning b.account_number, b.balance - s.change as before, b.held + s.freed as held_before,
          b.line_count - s.added as before_lines),
      days as (
        insert into ledger_day as d (account_number, business_date, debit, credit, line_count, first_line, last_line)
        select run.account_number, run.business_date, coalesce(sum(amount) filter (where side = 'DR'), 0),
          coalesce(sum(amount) filter (where side = 'CR'), 0), count(*), min(before_lines + nth), max(before_lines + nth)
        from run join changed using (account_number)
        group by run.account_number, run.business_date order by run.account_number, run.business_date
        on conflict (account_number, business_date)
          do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit,
            line_count = d.line_count + excluded.line_count, last_line = excluded.last_line),
      written as (
        insert into ledger_line (transaction_id, event, line_no, account_number, env, country_id, currency, line_count, side,
          amount, label, account_line, balance_after, business_date)
        select posted.transaction_id, posted.event, run.line_no, run.account_number, posted.env, posted.country_id,
          posted.currency, posted.line_count, run.side, run.amount, run.label, changed.before_lines + run.nth,
          changed.before + run.moved, posted.business_date
        from run join posted using (place) join changed using (account_number)
        order by run.place, run.line_no)
      select changed.before + coalesce((select sum(s.change) from signed s
          where s.account_number = watched and s.place <= posted.place), 0),
        changed.held_before - coalesce((select sum(e.amount) from ended e
          where e.account_number = watched and e.place <= posted.place), 0)
      from posted left join changed on changed.account_number = watched order by posted.place;
    end $$`
