import { type Kysely, type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { KeptWatchList } from '../watch-list-record.ts'

/** How an entry differs from its previous version. */
type Change = 'SAME' | 'ADDED' | 'CHANGED' | 'LOST'

/** Columns of an entry that only published lists fill. */
const PUBLISHED = ['source_id', 'entry_kind', 'programme', 'documents', 'remarks'] as const

/** Columns of an entry with one text or none. */
const TEXTS = ['birth_date', 'country', ...PUBLISHED] as const

/** Columns of an entry's content. If one of them differs, the entry is a different or a changed entry. */
export const CONTENT = ['entry_name', 'other_names', ...TEXTS] as const

/** Returns the SQL condition over `e` for entries in a version of a list. */
export const isInVersion = (listCode: string, listVersion: number): RawBuilder<boolean> =>
  sql<boolean>`e.list_code = ${listCode} and e.list_version <= ${listVersion}
    and (e.gone_version is null or e.gone_version > ${listVersion})`

/**
 * Returns the SQL condition over `watch_list_entry` for entries in the version in force of a list. While the next
 * version is being written, its entries are not in force, and those that it no longer has are.
 */
export const isInForce = (listCode: string): RawBuilder<boolean> => {
  const inForce = sql`(select coalesce(max(list_version), 0) from watch_list_version
    where list_code = ${listCode} and written_at is not null)`
  return sql<boolean>`(list_version <= ${inForce} and (gone_version is null or gone_version > ${inForce}))`
}

const cell = (column: string | null) =>
  column === null ? sql<string | null>`null::text` : sql<string | null>`nullif(trim(r.cells ->> ${column}), '')`

/**
 * Reads the entries of a list's source, as the list would have them now: a list is made either from reference tables or
 * from an edition. `place` is the position of an entry in the source.
 */
export const wantedEntries = (db: QueryCreator<Database>, list: KeptWatchList) =>
  entriesInTables(db, list).unionAll(
    db
      .selectFrom('list_edition_entry')
      .select(['place', ...CONTENT])
      .where('edition_id', '=', list.editionId),
  )

/** Reads, as entries, the rows of reference tables that have a name. */
const entriesInTables = (db: QueryCreator<Database>, list: KeptWatchList) =>
  db
    .selectFrom('reference_row as r')
    .select([
      sql<number>`(row_number() over (order by array_position(${[...list.tableNames]}::text[], r.table_name),
        r.row_no))::int`.as('place'),
      sql<string>`${cell(list.nameColumn)}`.as('entry_name'),
      sql<string[]>`(select coalesce(array_agg(trim(name)) filter (where trim(name) <> ''), '{}')
        from regexp_split_to_table(coalesce(${cell(list.aliasColumn)}, ''), ';') as name)`.as('other_names'),
      cell(list.birthDateColumn).as('birth_date'),
      cell(list.countryColumn).as('country'),
      ...PUBLISHED.map((name) => sql<string | null>`null::text`.as(name)),
    ])
    .where(sql<boolean>`r.table_name = any(${[...list.tableNames]}::text[])`)
    .where(cell(list.nameColumn), 'is not', null)

/**
 * Returns SQL that numbers the entries with the same `kind`, separately for the source and for the version in force.
 */
const nth = (kind: RawBuilder<unknown>) =>
  sql<number>`row_number() over (partition by place is null, ${kind} order by coalesce(place, entry_no))`

/**
 * Returns SQL for the value by which two different entries are recognized as the earlier and the later form of one
 * entry: the publisher's number if the list in force has such numbers and the entry has one, otherwise the name
 * regardless of punctuation.
 */
const identity = ({ listCode, editionId }: KeptWatchList) =>
  editionId === null
    ? sql<string>`portal_folded(entry_name)`
    : sql<string>`coalesce(case when exists(select 1 from watch_list_entry where list_code = ${listCode}
        and ${isInForce(listCode)} and source_id is not null) then source_id end, portal_folded(entry_name))`

/** The value in force and the value in the source; a group has at most one of each. */
const inForce = (field: (typeof CONTENT)[number]) => sql<never>`max(${sql.ref(field)}) filter (where place is null)`
const wanted = (field: (typeof CONTENT)[number]) => sql<never>`max(${sql.ref(field)}) filter (where place is not null)`

/** The value in the source; for a lost entry, the value in force. */
const current = <Value>(field: (typeof CONTENT)[number]) =>
  sql<Value>`case when max(place) is null then max(${sql.ref(field)}) else ${wanted(field)} end`

/**
 * Compares a list as its source would make it now with the version in force. `was_…` are the values in force, null
 * for an added entry; `place` is the position in the source, null for a lost entry. An equal entry counts as
 * unchanged. Among the other entries with the same publisher's number or name, the nth in the source is the changed
 * nth in force. Entries are grouped, never joined: the planner cannot know how many rows a list has, and would
 * compare each row with every other row.
 * @param part compares only one of so many parts. Entries that may be equal, or earlier and later forms of one entry,
 * are in the same part.
 */
export function listChanges(
  db: Kysely<Database>,
  list: KeptWatchList,
  part: { readonly no: number; readonly of: number } = { no: 0, of: 1 },
) {
  const isInPart =
    part.of === 1
      ? sql<boolean>`true`
      : sql<boolean>`(hashtext(${identity(list)}) & 2147483647) % ${part.of}::int = ${part.no}::int`
  return db
    .with('entries', (q) =>
      q
        .selectFrom(wantedEntries(q as QueryCreator<Database>, list).as('w'))
        .selectAll()
        .select(sql<number | null>`null::int`.as('entry_no'))
        .where(isInPart)
        .unionAll(
          q
            .selectFrom('watch_list_entry')
            .select([sql<number>`null::int`.as('place'), ...CONTENT, 'entry_no'])
            .where('list_code', '=', list.listCode)
            .where(isInForce(list.listCode))
            .where(isInPart),
        ),
    )
    .with('compared', (q) =>
      q
        .selectFrom((eb) =>
          eb
            .selectFrom('entries')
            .selectAll()
            .select(nth(sql.join(CONTENT.map((name) => sql.ref(name)))).as('nth'))
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
        .select([identity(list).as('identity'), nth(identity(list)).as('turn')])
        .where('is_same', '=', false),
    )
    .selectFrom('others')
    .select(({ fn }) => [fn.max('place').as('place'), fn.max('entry_no').as('entry_no')])
    .select([
      sql<Change>`case when max(entry_no) is null then 'ADDED' when max(place) is null then 'LOST' else 'CHANGED' end`.as(
        'change',
      ),
      current<string>('entry_name').as('entry_name'),
      current<string[]>('other_names').as('other_names'),
      ...TEXTS.map((name) => current<string | null>(name).as(name)),
      sql<string | null>`${inForce('entry_name')}`.as('was_name'),
      sql<string[] | null>`${inForce('other_names')}`.as('was_other_names'),
      sql<string | null>`${inForce('birth_date')}`.as('was_birth_date'),
      sql<string | null>`${inForce('country')}`.as('was_country'),
    ])
    .groupBy(['identity', 'turn'])
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

/** SQL for the text by which an entry `c` is searched, and for the text of its previous names. */
export const searchText = sql<string>`portal_folded(concat_ws(' ', c.entry_name, array_to_string(c.other_names, ' '), c.documents))`
export const wasSearchText = sql<string>`portal_folded(concat_ws(' ', c.was_name, array_to_string(c.was_other_names, ' ')))`

/**
 * Selects the differences that a job has stored for a pending change, with the columns of {@link listChanges}, without
 * unchanged entries.
 */
export const storedChanges = (db: Kysely<Database>, cqId: string) =>
  db.selectFrom('list_difference').selectAll().where('cq_id', '=', cqId)

/**
 * Compares a version with the previous version; returns the same columns as {@link listChanges}, and the text by which
 * an entry is searched.
 */
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
    .select(sql<string>`concat_ws(' ', n.search_text, o.search_text)`.as('searched'))

/** Returns the fields to show of an entry: its fields now (`n`), or its previous fields (`o`) if the entry is lost. */
const compared = (isLost: RawBuilder<boolean>) => {
  const now = <Value>(field: string) =>
    sql<Value>`case when ${isLost} then ${sql.ref(`o.${field}`)} else ${sql.ref(`n.${field}`)} end`
  return [
    sql<Change>`case when o.entry_no is null then 'ADDED' when ${isLost} then 'LOST' else 'CHANGED' end`.as('change'),
    now<string>('entry_name').as('entry_name'),
    now<string[]>('other_names').as('other_names'),
    ...TEXTS.map((name) => now<string | null>(name).as(name)),
    sql<string | null>`o.entry_name`.as('was_name'),
    sql<string[] | null>`o.other_names`.as('was_other_names'),
    sql<string | null>`o.birth_date`.as('was_birth_date'),
    sql<string | null>`o.country`.as('was_country'),
  ] as const
}
