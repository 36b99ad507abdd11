import { type Kysely, sql } from 'kysely'

/**
 * The counts that analytics keeps of live transactions: every statement that writes transactions records how it changed
 * the counts, and a job adds these changes to the rollup. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** The columns by which transactions are counted. */
const SORTS =
  'country_id, mto_code, contract_type, currency, source_country, destination_country, bank, status, failed_by'
const SORT_COLUMNS = `
    country_id text not null,
    mto_code text not null,
    contract_type text not null,
    currency text not null,
    source_country text not null,
    destination_country text not null,
    bank text not null,
    status text not null,
    failed_by text not null`
const FIGURES = `
    taken bigint not null,
    amount numeric(24,2) not null,
    posted bigint not null,
    posted_seconds numeric(24,3) not null`
const sortsOf = (row: string) => `${row}.country_id, ${row}.mto_code, ${row}.contract_type,
  ${row}.transaction_destination_country_currency, ${row}.transaction_source_country_code,
  ${row}.transaction_destination_country_code, coalesce(${row}.destinationbankcode, '')`
const hourOf = (row: string) => `date_trunc('hour', ${row}.transaction_created_at, 'UTC')`
const INTO = `insert into analytics_change (hour, ${SORTS}, taken, amount, posted, posted_seconds)`

const STATEMENTS = [
  // Rows are only added and deleted: a writer of transactions never waits here.
  `create table analytics_change (
    change_id bigint generated always as identity primary key,
    hour timestamptz not null,${SORT_COLUMNS},${FIGURES})`,
  'create index analytics_change_hour on analytics_change (hour)',

  // By hour, and by day in each time zone, which is part of the grain.
  `create table analytics_rollup (
    grain text not null,
    began timestamptz not null,${SORT_COLUMNS},${FIGURES},
    primary key (grain, began, ${SORTS}))`,
  `create index analytics_rollup_of_partner on analytics_rollup (mto_code, grain, began)`,

  // A live transaction counts in its current status: a move subtracts it from one status and adds it to another.
  `create function analytics_note_inserted() returns trigger language plpgsql as $$
    begin
      ${INTO}
      select ${hourOf('n')}, ${sortsOf('n')}, n.transaction_status, coalesce(n.failed_by, ''),
        count(*), sum(n.transaction_destination_amount), 0, 0
      from inserted n where n.env = 'live' group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
      return null;
    end $$`,
  `create function analytics_note_updated() returns trigger language plpgsql as $$
    begin
      ${INTO}
      select ${hourOf('n')}, ${sortsOf('n')}, n.transaction_status, coalesce(n.failed_by, ''),
        sum(n.sign), sum(n.sign * n.transaction_destination_amount), 0, 0
      from (select 1 as sign, a.* from updated a union all select -1, b.* from replaced b) n
      where n.env = 'live' group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      having sum(n.sign) <> 0 or sum(n.sign * n.transaction_destination_amount) <> 0;
      return null;
    end $$`,
  `create trigger analytics_inserted after insert on transaction
    referencing new table as inserted for each statement execute function analytics_note_inserted()`,
  `create trigger analytics_updated after update on transaction
    referencing new table as updated old table as replaced for each statement execute function analytics_note_updated()`,

  // The time until a transaction was posted is kept when it is returned.
  `create function analytics_note_posted() returns trigger language plpgsql as $$
    begin
      ${INTO}
      select ${hourOf('t')}, ${sortsOf('t')}, 'POSTED', '', 0, 0, count(*),
        sum(extract(epoch from n.happened_at - t.transaction_created_at))
      from entered n join transaction t using (transaction_id)
      where n.to_status = 'POSTED' and t.env = 'live' group by 1, 2, 3, 4, 5, 6, 7, 8;
      return null;
    end $$`,
  `create trigger analytics_posted after insert on transaction_state
    referencing new table as entered for each statement execute function analytics_note_posted()`,

  `${INTO}
    select ${hourOf('t')}, ${sortsOf('t')}, t.transaction_status, coalesce(t.failed_by, ''),
      count(*), sum(t.transaction_destination_amount), 0, 0
    from transaction t where t.env = 'live' group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  `${INTO}
    select ${hourOf('t')}, ${sortsOf('t')}, 'POSTED', '', 0, 0, count(*),
      sum(extract(epoch from s.happened_at - t.transaction_created_at))
    from transaction_state s join transaction t using (transaction_id)
    where s.to_status = 'POSTED' and t.env = 'live' group by 1, 2, 3, 4, 5, 6, 7, 8`,
]
