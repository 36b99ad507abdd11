import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import { CONTENT, listChanges } from '../../entries/list-changes.ts'
import type { KeptWatchList } from '../../watch-list-record.ts'

/** An added or widened entry, with the columns of {@link listChanges} that a version is written from. */
export type Widening = RawBuilder<unknown>

const names = (name: string, others: string) => sql`array_prepend(${sql.ref(name)}, ${sql.ref(others)})`

/** SQL that is true if a name is in a list, or is the weak form of a name in the list. */
const isIn = (name: RawBuilder<unknown>, list: RawBuilder<unknown>) =>
  sql`(${name} = any(${list}) or (${name} like '% (weak)' and left(${name}, -7) = any(${list})))`

const values = (text: RawBuilder<unknown>) => sql`regexp_split_to_table(${text}, '\\s*;\\s*')`

/** SQL that is true if a value is covered by a text of values: the same value, or a year for a date in that year. */
const isCovered = (value: RawBuilder<unknown>, text: RawBuilder<unknown>) =>
  sql`exists (select from ${values(text)} as w(value) where w.value = ${value}
    or (w.value ~* '^(circa )?[0-9]{4}$' and ${value} ~ ('\\y' || right(w.value, 4) || '\\y')))`

/** SQL for the values of `from` that `by` does not cover, as one text; null if there are none. */
const uncovered = (from: string, by: string) =>
  sql`(select string_agg(o.value, '; ') from ${values(sql.ref(from))} as o(value)
    where o.value <> '' and not ${isCovered(sql.ref('o.value'), sql.ref(by))})`

/** SQL for the values of both sides. An empty side matches everybody, so the result is empty too. */
const both = (now: string, was: string, kept: string) =>
  sql`case when ${sql.ref(now)} is null or ${sql.ref(was)} is null then null
    else concat_ws('; ', ${sql.ref(now)}, ${sql.ref(kept)}) end`

/** SQL that is true if the values of an entry cover more than before. */
const isWider = (now: string, was: string) =>
  sql`(${sql.ref(was)} is not null and (${sql.ref(now)} is null or ${uncovered(now, was)} is not null))`

/**
 * Selects the part of a list's changes that can only find more people: added entries, and changed entries with what
 * they had before and what they have now. An entry that only becomes narrower is left out, so that it stays as it is in
 * force.
 */
export function widenings(db: Kysely<Database>, list: KeptWatchList): Widening {
  const columns = (of: string) => sql.join(CONTENT.map((name) => sql.ref(`${of}.${name}`)))
  const now = names('c.entry_name', 'c.other_names')
  const was = names('c.was_name', 'c.was_other_names')
  return sql`select m.place, m.entry_no, m.change, m.entry_name,
      case when m.change = 'ADDED' then m.other_names else m.other_names || m.kept_names end as other_names,
      case when m.change = 'ADDED' then m.birth_date else ${both('m.birth_date', 'm.was_birth_date', 'm.kept_dates')} end
        as birth_date,
      case when m.change = 'ADDED' then m.country else ${both('m.country', 'm.was_country', 'm.kept_countries')} end
        as country,
      m.source_id, m.entry_kind, m.programme, m.documents, m.remarks
    from (select c.place, c.entry_no, c.change, ${columns('c')}, c.was_birth_date, c.was_country,
        array(select n.name from unnest(${was}) with ordinality as n(name, at)
          where not ${isIn(sql.ref('n.name'), now)} order by n.at) as kept_names,
        ${uncovered('c.was_birth_date', 'c.birth_date')} as kept_dates,
        ${uncovered('c.was_country', 'c.country')} as kept_countries,
        exists (select from unnest(${now}) as n(name) where not ${isIn(sql.ref('n.name'), was)}) as has_new_name
      from ${listChanges(db, list)} as c where c.change in ('ADDED', 'CHANGED')) as m
    where m.change = 'ADDED' or m.has_new_name or ${isWider('m.birth_date', 'm.was_birth_date')}
      or ${isWider('m.country', 'm.was_country')}
      or (cardinality(m.kept_names) = 0 and m.kept_dates is null and m.kept_countries is null
        and (m.was_birth_date is not null or m.birth_date is null) and (m.was_country is not null or m.country is null))`
}
