import { type Kysely, sql } from 'kysely'

/**
 * Accounts, journal, balances and holds. Only the functions below write them: the gateway's role may only call these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table ledger_account (
    account_number text primary key check (account_number ~ '^[0-9]{10}$'),
    kind text not null check (kind in ('WALLET','FUNDING','CLEARING','BRANCH_CASH','TILL','INCOME','TAX','SUSPENSE','LOAN','INTEREST_INCOME','LOAN_LOSS')),
    env text not null check (env in ('live','test')),
    country_id text not null check (country_id ~ '^[0-9]{2}$'),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    owner text not null,
    account_status text not null check (account_status in ('PENDING','ACTIVE','INACTIVE')),
    opened_at timestamptz not null,
    unique (kind, env, country_id, currency, owner),
    unique (account_number, env, country_id, currency))`,
  'create sequence ledger_account_number minvalue 2000000001 maxvalue 2999999999',

  // Half of each page stays free, so that a balance is updated in place, without touching its index.
  `create table ledger_balance (
    account_number text primary key references ledger_account,
    is_debit_normal boolean not null,
    is_guarded boolean not null,
    balance numeric(20,2) not null default 0,
    held numeric(20,2) not null default 0 check (held >= 0),
    line_count bigint not null default 0,
    constraint ledger_balance_available check (not is_guarded or balance >= held)) with (fillfactor = 50)`,

  // An account's movements of a day: a trial balance sums these, not the lines.
  `create table ledger_day (
    account_number text not null references ledger_account,
    business_date date not null,
    debit numeric(22,2) not null,
    credit numeric(22,2) not null,
    primary key (account_number, business_date)) with (fillfactor = 50)`,

  // The header has the number of lines, and lines repeat it: no line can be added later, because all numbers are taken.
  `create table ledger_posting (
    transaction_id uuid not null,
    event text not null check (event ~ '^[A-Z][A-Z_]{1,31}$'),
    env text not null,
    country_id text not null,
    currency text not null,
    line_count smallint not null check (line_count >= 2),
    business_date date not null,
    posted_at timestamptz not null,
    maker_id uuid,
    checker_id uuid,
    reason text,
    rule_code text,
    rule_version integer,
    reverses_transaction_id uuid,
    reverses_event text,
    seal bytea not null,
    primary key (transaction_id, event),
    unique (transaction_id, event, env, country_id, currency, line_count),
    check ((reverses_transaction_id is null) = (reverses_event is null)),
    check ((rule_code is null) = (rule_version is null))) partition by range (transaction_id)`,

  `create table ledger_line (
    transaction_id uuid not null,
    event text not null,
    line_no smallint not null check (line_no between 1 and line_count),
    account_number text not null,
    env text not null,
    country_id text not null,
    currency text not null,
    line_count smallint not null,
    side text not null check (side in ('DR','CR')),
    amount numeric(20,2) not null check (amount > 0),
    label text not null,
    account_line bigint not null,
    balance_after numeric(20,2) not null,
    primary key (transaction_id, event, line_no),
    foreign key (transaction_id, event, env, country_id, currency, line_count)
      references ledger_posting (transaction_id, event, env, country_id, currency, line_count),
    foreign key (account_number, env, country_id, currency)
      references ledger_account (account_number, env, country_id, currency)) partition by range (transaction_id)`,
  'create index ledger_line_statement on ledger_line (account_number, account_line desc)',

  // One reversal per posting, over all partitions.
  `create table ledger_reversal (
    reversed_transaction_id uuid not null,
    reversed_event text not null,
    transaction_id uuid not null,
    event text not null,
    primary key (reversed_transaction_id, reversed_event),
    foreign key (reversed_transaction_id, reversed_event) references ledger_posting (transaction_id, event),
    foreign key (transaction_id, event) references ledger_posting (transaction_id, event))`,

  `create table ledger_hold (
    transaction_id uuid not null primary key,
    account_number text not null references ledger_account,
    amount numeric(20,2) not null check (amount > 0),
    state text not null check (state in ('HELD','COMMITTED','RELEASED')),
    taken_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'HELD') = (ended_at is null))) partition by range (transaction_id)`,
  `create index ledger_hold_held on ledger_hold (account_number) where state = 'HELD'`,

  // Transaction ids are UUIDs of version 7, which begin with their millisecond, so a month is a range of ids.
  `create function ledger_first_id(at timestamptz) returns uuid language sql stable as $$
    select (right(encode(int8send((extract(epoch from at) * 1000)::bigint), 'hex'), 12) || repeat('0', 20))::uuid $$`,

  `create function ledger_add_months(first_month date, months integer) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      month date; parent text; part text;
    begin
      perform pg_advisory_xact_lock(7264050);
      for month in select first_month + make_interval(months => n) from generate_series(0, months - 1) n loop
        foreach parent in array array['ledger_posting', 'ledger_line', 'ledger_hold'] loop
          part := parent || to_char(month, '_YYYYMM');
          if to_regclass(part) is null then
            execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent,
              ledger_first_id(month::timestamp at time zone 'UTC'),
              ledger_first_id((month + interval '1 month')::timestamp at time zone 'UTC'));
          end if;
        end loop;
      end loop;
    end $$`,
  `select ledger_add_months(date '2026-01-01', 12 + (extract(year from age(date_trunc('month', now()), date '2026-01-01')) * 12
    + extract(month from age(date_trunc('month', now()), date '2026-01-01')))::integer)`,

  // The journal is append-only.
  `create function ledger_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the journal only grows' using errcode = 'LG000'; end $$`,
  ...['ledger_posting', 'ledger_line', 'ledger_reversal'].flatMap((table) => [
    `create trigger ${table}_grows before update or delete on ${table} for each row execute function ledger_refuse_change()`,
    `create trigger ${table}_stays before truncate on ${table} execute function ledger_refuse_change()`,
  ]),

  `create function ledger_check_balanced() returns trigger language plpgsql as $$
    declare counted integer; difference numeric;
    begin
      select count(*), coalesce(sum(case side when 'DR' then amount else -amount end), 0) into counted, difference
        from ledger_line where transaction_id = new.transaction_id and event = new.event;
      if counted <> new.line_count or difference <> 0 then
        raise exception 'posting % % does not balance', new.transaction_id, new.event using errcode = 'LG001';
      end if;
      return null;
    end $$`,
  `create constraint trigger ledger_posting_balanced after insert on ledger_posting deferrable initially deferred
    for each row execute function ledger_check_balanced()`,

  `create function ledger_open_account(kind text, env text, country_id text, currency text, owner text, status text, at timestamptz)
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
      return opened;
    end $$`,

  `create function ledger_set_status(number text, status text) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform 1 from ledger_balance where account_number = $1 for update;
      update ledger_account set account_status = $2 where account_number = $1;
      return found;
    end $$`,

  // Locks in account order, so that two postings over the same accounts cannot deadlock.
  `create function ledger_lock(accounts text[], must_be_active boolean) returns void language plpgsql as $$
    declare closed text;
    begin
      perform 1 from ledger_balance where account_number = any (accounts) order by account_number for update;
      select wanted into closed from unnest(accounts) wanted left join ledger_account a on a.account_number = wanted
        where a.account_number is null or (must_be_active and a.account_status <> 'ACTIVE') order by wanted limit 1;
      if closed is not null then
        raise exception 'account % takes no postings', closed using errcode = 'LG002', detail = closed;
      end if;
    end $$`,

  // Whether the posting was made now; false if this event of this transaction was posted before.
  `create function ledger_post(header jsonb, lines jsonb, commits_hold boolean) returns boolean
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
      changed as (
        update ledger_balance b set balance = b.balance + t.change, line_count = b.line_count + t.lines
        from (select account_number, sum(change) as change, count(*) as lines from signed group by account_number) t
        where b.account_number = t.account_number
        returning b.account_number, b.balance - t.change as before, b.line_count - t.lines as before_lines),
      days as (
        insert into ledger_day as d
        select account_number, h.business_date, sum(amount) filter (where side = 'DR'), sum(amount) filter (where side = 'CR')
        from (select account_number, side, amount from given
          union all select distinct account_number, s, 0 from given, unnest(array['DR','CR']) s) g
        group by account_number order by account_number
        on conflict (account_number, business_date)
          do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit)
      insert into ledger_line (transaction_id, event, line_no, account_number, env, country_id, currency, line_count, side,
        amount, label, account_line, balance_after)
      select h.transaction_id, h.event, run.line_no, run.account_number, h.env, h.country_id, h.currency, h.line_count, run.side,
        run.amount, run.label, changed.before_lines + run.nth, changed.before + run.moved
      from run join changed using (account_number);
      return true;
    end $$`,

  `create function ledger_take_hold(transaction_id uuid, account_number text, amount numeric, at timestamptz) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into ledger_hold values ($1, $2, $3, 'HELD', $4) on conflict do nothing;
      if not found then return false; end if;
      perform ledger_lock(array[$2], true);
      update ledger_balance b set held = b.held + $3 where b.account_number = $2;
      return true;
    end $$`,

  // Whether the hold was still active; a hold ends once.
  `create function ledger_release_hold(transaction_id uuid, at timestamptz) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare held_on text; held_amount numeric;
    begin
      update ledger_hold h set state = 'RELEASED', ended_at = $2 where h.transaction_id = $1 and h.state = 'HELD'
        returning h.account_number, h.amount into held_on, held_amount;
      if not found then return false; end if;
      update ledger_balance b set held = b.held - held_amount where b.account_number = held_on;
      return true;
    end $$`,
]
