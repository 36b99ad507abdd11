import { type Kysely, type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { KeptWatchList } from '../watch-list-record.ts'

/** How an entry differs from its previous version. */
type Change = 'SAME' | 'ADDED' | 'CHANGED' | 'LOST'

/** Returns the SQL condition over `r` for rows of a list's tables that have a name. */
export const isNamed = (list: KeptWatchList): RawBuilder<boolean> =>
  sql<boolean>`r.table_name = any(${[...list.tableNames]}::text[]) and trim(r.cells ->> ${list.nameColumn}) <> ''`

/** Returns the SQL condition over `e` for entries in a version of a list. */
export const isInVersion = (listCode: string, listVersion: number): RawBuilder<boolean> =>
  sql<boolean>`e.list_code = ${listCode} and e.list_version <= ${listVersion}
    and (e.gone_version is null or e.gone_version > ${listVersion})`

const cell = (column: string | null) =>
  column === null ? sql<string | null>`null::text` : sql<string | null>`nullif(trim(r.cells ->> ${column}), '')`

/** Reads the rows of a list's tables as entries, by position. */
const wantedEntries = (db: QueryCreator<Database>, list: KeptWatchList) =>
  db
    .selectFrom('reference_row as r')
    .select([
      sql<number>`(row_number() over (order by array_position(${[...list.tableNames]}::text[], r.table_name),
        r.row_no))::int`.as('place'),
      sql<string>`trim(r.cells ->> ${list.nameColumn})`.as('entry_name'),
      sql<string[]>`(select coalesce(array_agg(trim(name)) filter (where trim(name) <> ''), '{}')
        from regexp_split_to_table(coalesce(${cell(list.aliasColumn)}, ''), ';') as name)`.as('other_names'),
      cell(list.birthDateColumn).as('birth_date'),
      cell(list.countryColumn).as('country'),
    ])
    .where(isNamed(list))

/** Numbers the entries of a kind, separately for the tables and for the version in force. */
const nth = (kind: RawBuilder<unknown>) =>
  sql<number>`row_number() over (partition by place is null, ${kind} order by coalesce(place, entry_no))`

const CONTENT = ['entry_name', 'other_names', 'birth_date', 'country'] as const

/**
 * Returns the value in force of a field. Each group has at most one entry in force and at most one entry in the tables.
 */
const inForce = (field: (typeof CONTENT)[number]) => sql<never>`max(${sql.ref(field)}) filter (where place is null)`
const wanted = (field: (typeof CONTENT)[number]) => sql<never>`max(${sql.ref(field)}) filter (where place is not null)`

/**
 * Compares a list as its tables would make it now with the version in force. `was_…` are the values in force, null for
 * an added entry; `place` is the position in the tables, null for a lost entry. An equal entry counts as unchanged. The
 * other entries are matched by name, regardless of punctuation: the nth entry with a name is a change of the previous
 * nth entry with that name. Entries are grouped, never joined: the planner cannot know how many rows a list has, and
 * would compare each row with every other row.
 */
export function listChanges(db: Kysely<Database>, list: KeptWatchList) {
  return db
    .with('entries', (q) =>
      wantedEntries(q as QueryCreator<Database>, list)
        .select(sql<number | null>`null::int`.as('entry_no'))
        .unionAll(
          q
            .selectFrom('watch_list_entry')
            .select([sql<number>`null::int`.as('place'), ...CONTENT, 'entry_no'])
            .where('list_code', '=', list.listCode)
            .where('gone_version', 'is', null),
        ),
    )
    .with('compared', (q) =>
      q
        .selectFrom((eb) =>
          eb
            .selectFrom('entries')
            .selectAll()
            .select(nth(sql`entry_name, other_names, birth_date, country`).as('nth'))
            .as('numbered'),
        )
        .select(CONTENT)
        .select(({ fn }) => [
          fn.max('place').as('place'),
          fn.max('entry_no').as('entry_no'),
          sql<boolean>`count(*) = 2`.as('is_same'),
        ])
        .groupBy([...CONTENT, 'nth']),
    )
    .with('others', (q) =>
      q
        .selectFrom('compared')
        .selectAll()
        .select([sql<string>`portal_folded(entry_name)`.as('folded'), nth(sql`portal_folded(entry_name)`).as('turn')])
        .where('is_same', '=', false),
    )
    .selectFrom('others')
    .select(({ fn }) => [fn.max('place').as('place'), fn.max('entry_no').as('entry_no')])
    .select([
      sql<Change>`case when max(entry_no) is null then 'ADDED' when max(place) is null then 'LOST' else 'CHANGED' end`.as(
        'change',
      ),
      sql<string>`coalesce(${wanted('entry_name')}, ${inForce('entry_name')})`.as('entry_name'),
      sql<string[]>`coalesce(${wanted('other_names')}, ${inForce('other_names')})`.as('other_names'),
      sql<string | null>`case when max(place) is null then max(birth_date) else ${wanted('birth_date')} end`.as(
        'birth_date',
      ),
      sql<string | null>`case when max(place) is null then max(country) else ${wanted('country')} end`.as('country'),
      sql<string | null>`${inForce('entry_name')}`.as('was_name'),
      sql<string[] | null>`${inForce('other_names')}`.as('was_other_names'),
      sql<string | null>`${inForce('birth_date')}`.as('was_birth_date'),
      sql<string | null>`${inForce('country')}`.as('was_country'),
    ])
    .groupBy(['folded', 'turn'])
    .unionAll((q) =>
      q
        .selectFrom('compared')
        .select(['place', 'entry_no', sql<Change>`'SAME'`.as('change'), ...CONTENT])
        .select([
          'entry_name as was_name',
          'other_names as was_other_names',
          'birth_date as was_birth_date',
          'country as was_country',
        ])
        .where('is_same', '=', true),
    )
}

/** Compares a version with the previous version; returns the same columns as {@link listChanges}. */
export const changesInVersion = (db: Kysely<Database>, listCode: string, listVersion: number) =>
  db
    .with('n', (q) =>
      q
        .selectFrom('watch_list_entry')
        .selectAll()
        .where('list_code', '=', listCode)
        .where('list_version', '=', listVersion),
    )
    .with('o', (q) =>
      q
        .selectFrom('watch_list_entry')
        .selectAll()
        .where('list_code', '=', listCode)
        .where('gone_version', '=', listVersion),
    )
    .selectFrom('n')
    .fullJoin('o', 'o.entry_no', 'n.entry_no')
    .select(compared(sql<boolean>`n.entry_no is null`))
    .select(['n.entry_no as place', sql<number | null>`coalesce(o.entry_no, n.entry_no)`.as('entry_no')])

/** Returns the fields to show of an entry: its fields now (`n`), or its previous fields (`o`) if the entry is lost. */
const compared = (isLost: RawBuilder<boolean>) => {
  const now = <Value>(field: string) =>
    sql<Value>`case when ${isLost} then ${sql.ref(`o.${field}`)} else ${sql.ref(`n.${field}`)} end`
  return [
    sql<Change>`case when o.entry_no is null then 'ADDED' when ${isLost} then 'LOST' else 'CHANGED' end`.as('change'),
    now<string>('entry_name').as('entry_name'),
    now<string[]>('other_names').as('other_names'),
    now<string | null>('birth_date').as('birth_date'),
    now<string | null>('country').as('country'),
    sql<string | null>`o.entry_name`.as('was_name'),
    sql<string[] | null>`o.other_names`.as('was_other_names'),
    sql<string | null>`o.birth_date`.as('was_birth_date'),
    sql<string | null>`o.country`.as('was_country'),
  ] as const
}
