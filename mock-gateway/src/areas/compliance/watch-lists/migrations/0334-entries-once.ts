import { type Kysely, sql } from 'kysely'

/**
 * An entry of a watch list is stored once, with the version that added it and the version that no longer has it,
 * instead of once in every version. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const CONTENT = 'entry_name, other_names, birth_date, country, search_text'

const STATEMENTS = [
  // Equal entries of consecutive versions are one: the nth of equal ones in a version continues the nth of the one before.
  `create temporary table entry_span on commit drop as
    with numbered as (
      select *, row_number() over (partition by list_code, list_version, ${CONTENT} order by entry_no) as nth
      from watch_list_entry),
    islands as (
      select *, list_version - row_number() over (partition by list_code, ${CONTENT}, nth order by list_version) as island
      from numbered),
    spans as (
      select list_code, min(list_version) as list_version, max(list_version) as last_version,
        (array_agg(entry_no order by list_version desc))[1] as place, ${CONTENT}
      from islands group by list_code, ${CONTENT}, nth, island)
    select list_code, list_version, nullif(last_version, newest) + 1 as gone_version, ${CONTENT},
      row_number() over (partition by list_code order by list_version, place)::integer as entry_no
    from spans join (select list_code, max(list_version) as newest from watch_list_version group by list_code) versions
      using (list_code)`,
  'truncate watch_list_entry',
  'alter table watch_list_entry add column gone_version integer check (gone_version > list_version)',
  `insert into watch_list_entry (list_code, list_version, gone_version, entry_no, ${CONTENT})
    select list_code, list_version, gone_version, entry_no, ${CONTENT} from entry_span`,
  'alter table watch_list_entry drop constraint watch_list_entry_pkey',
  'alter table watch_list_entry add primary key (list_code, entry_no, list_version)',
  'create index watch_list_entry_in_force on watch_list_entry (list_code) where gone_version is null',

  // The only change: an entry is gone, once.
  `create function watch_list_entry_ends_once() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.gone_version is not null
        or to_jsonb(old) - 'gone_version' is distinct from to_jsonb(new) - 'gone_version'
      then raise exception 'an entry of a watch list is never changed'; end if;
      return new;
    end $$`,
  'drop trigger watch_list_entry_stays on watch_list_entry',
  `create trigger watch_list_entry_stays before update or delete on watch_list_entry
    for each row execute function watch_list_entry_ends_once()`,
]
