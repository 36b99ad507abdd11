import { type Kysely, sql } from 'kysely'

/**
 * A statement is read by day however many lines an account has, and a trial balance from total movements: lines know
 * their business date, days know their lines, balances know total debits and credits. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table ledger_line add column business_date date',
  // Backfilled once as the owner of the tables: the header has the day.
  'alter table ledger_line disable trigger ledger_line_grows',
  `update ledger_line l set business_date = p.business_date from ledger_posting p
    where p.transaction_id = l.transaction_id and p.event = l.event`,
  'alter table ledger_line enable trigger ledger_line_grows',
  'alter table ledger_line alter column business_date set not null',
  'drop index ledger_line_statement',
  'create index ledger_line_statement on ledger_line (account_number, account_line desc) include (business_date)',

  // The account's lines of a day: all from the first to the last, except for postings that cross midnight.
  `alter table ledger_day add column line_count integer, add column first_line bigint, add column last_line bigint`,
  `update ledger_day d set line_count = l.lines, first_line = l.first, last_line = l.last
    from (select account_number, business_date, count(*) as lines, min(account_line) as first, max(account_line) as last
      from ledger_line group by account_number, business_date) l
    where l.account_number = d.account_number and l.business_date = d.business_date`,
  `alter table ledger_day alter column line_count set not null, alter column first_line set not null,
    alter column last_line set not null`,
  'create index ledger_day_date on ledger_day (business_date)',

  // Total debits and credits: a trial balance subtracts the movements after its date.
  `alter table ledger_balance add column debit numeric(22,2) not null default 0,
    add column credit numeric(22,2) not null default 0`,
  `update ledger_balance b set debit = d.debit, credit = d.credit
    from (select account_number, sum(debit) as debit, sum(credit) as credit from ledger_day group by account_number) d
    where d.account_number = b.account_number`,

  // The reasons of postings, for search: only manual postings have one.
  `create index ledger_posting_reason on ledger_posting using gin (portal_normalized(reason) gin_trgm_ops)
    where reason is not null`,

  `create or replace function ledger_check_balanced() returns trigger language plpgsql as $$
    declare counted integer; difference numeric; is_of_day boolean;
    begin
      select count(*), coalesce(sum(case side when 'DR' then amount else -amount end), 0),
          bool_and(business_date = new.business_date) into counted, difference, is_of_day
        from ledger_line where transaction_id = new.transaction_id and event = new.event;
      if counted <> new.line_count or difference <> 0 or not is_of_day then
        raise exception 'posting % % does not balance', new.transaction_id, new.event using errcode = 'LG001';
      end if;
      return null;
    end $$`,

  // As in 0050, plus the day and its lines.
  `create or replace function ledger_post(header jsonb, lines jsonb, commits_hold boolean) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      h ledger_posting; held_on text; held_amount numeric;
    begin
      h := jsonb_populate_record(null::ledger_posting, header);
      -- Whichever unique key two of them meet at: both say the same.
      insert into ledger_posting select h.* on conflict do nothing;
      if not found then return false; end if;
      if h.reverses_event is not null then
        insert into ledger_reversal values (h.reverses_transaction_id, h.reverses_event, h.transaction_id, h.event);
      end if;
      if commits_hold then
        update ledger_hold set state = 'COMMITTED', ended_at = h.posted_at
          where transaction_id = h.transaction_id and state = 'HELD' returning account_number, amount into held_on, held_amount;
        if not found then raise exception 'no hold stands for %', h.transaction_id using errcode = 'LG003'; end if;
      end if;
      -- Money that is under way, or goes back, still moves on an account that takes nothing new.
      perform ledger_lock(
        array(select distinct l ->> 'account_number' from jsonb_array_elements(lines) l union select held_on where held_on is not null),
        not commits_hold and h.reverses_event is null);
      if commits_hold then update ledger_balance set held = held - held_amount where account_number = held_on; end if;
      with given as (
        select l.ordinality::smallint as line_no, l.value ->> 'account_number' as account_number, l.value ->> 'side' as side,
          (l.value ->> 'amount')::numeric as amount, l.value ->> 'label' as label
        from jsonb_array_elements(lines) with ordinality l),
      signed as (
        select given.*, case when (side = 'DR') = b.is_debit_normal then amount else -amount end as change
        from given join ledger_balance b using (account_number)),
      run as (
        select signed.*, sum(change) over earlier as moved, row_number() over earlier as nth from signed
        window earlier as (partition by account_number order by line_no)),
      sums as (
        select account_number, sum(change) as change, count(*) as added,
          coalesce(sum(amount) filter (where side = 'DR'), 0) as debit,
          coalesce(sum(amount) filter (where side = 'CR'), 0) as credit
        from signed group by account_number),
      changed as (
        update ledger_balance b set balance = b.balance + s.change, line_count = b.line_count + s.added,
          debit = b.debit + s.debit, credit = b.credit + s.credit
        from sums s where b.account_number = s.account_number
        returning b.account_number, b.balance - s.change as before, b.line_count - s.added as before_lines,
          s.added, s.debit, s.credit),
      days as (
        insert into ledger_day as d (account_number, business_date, debit, credit, line_count, first_line, last_line)
        select account_number, h.business_date, debit, credit, added, before_lines + 1, before_lines + added
        from changed order by account_number
        on conflict (account_number, business_date)
          do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit,
            line_count = d.line_count + excluded.line_count, last_line = excluded.last_line)
      insert into ledger_line (transaction_id, event, line_no, account_number, env, country_id, currency, line_count, side,
        amount, label, account_line, balance_after, business_date)
      select h.transaction_id, h.event, run.line_no, run.account_number, h.env, h.country_id, h.currency, h.line_count, run.side,
        run.amount, run.label, changed.before_lines + run.nth, changed.before + run.moved, h.business_date
      from run join changed using (account_number);
      return true;
    end $$`,
]
