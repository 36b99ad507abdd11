import { type Kysely, sql } from 'kysely'

/**
 * An order's row changes a few times in its first seconds. If its page has room, the new version stays there, and a
 * change of an unindexed column, such as a claim for core banking, writes to no index: the search index would be the
 * most expensive.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create or replace function add_months(parents text[], first_month date, months integer) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      month date; parent text; part text;
    begin
      perform pg_advisory_xact_lock(7264050);
      for month in select first_month + make_interval(months => n) from generate_series(0, months - 1) n loop
        foreach parent in array parents loop
          part := parent || to_char(month, '_YYYYMM');
          if to_regclass(part) is null then
            execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent,
              ledger_first_id(month::timestamp at time zone 'UTC'),
              ledger_first_id((month + interval '1 month')::timestamp at time zone 'UTC'));
            if parent = 'transaction' then execute format('alter table %I set (fillfactor = 70)', part); end if;
          end if;
        end loop;
      end loop;
    end $$`,
  `do $$ declare part regclass;
    begin
      for part in select inhrelid from pg_inherits where inhparent = 'transaction'::regclass loop
        execute format('alter table %s set (fillfactor = 70)', part);
      end loop;
    end $$`,
]
