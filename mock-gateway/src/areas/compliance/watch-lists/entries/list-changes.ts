import { type Kysely, type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { KeptWatchList } from '../watch-list-record.ts'

/** How an entry differs from the version before. */
type Change = 'SAME' | 'ADDED' | 'CHANGED' | 'LOST'

/** Rows of a list's tables with a name, `r`. */
export const isNamed = (list: KeptWatchList): RawBuilder<boolean> =>
  sql<boolean>`r.table_name = any(${[...list.tableNames]}::text[]) and trim(r.cells ->> ${list.nameColumn}) <> ''`

/** An entry in a version of a list: `e`. */
export const isInVersion = (listCode: string, listVersion: number): RawBuilder<boolean> =>
  sql<boolean>`e.list_code = ${listCode} and e.list_version <= ${listVersion}
    and (e.gone_version is null or e.gone_version > ${listVersion})`

const cell = (column: string | null) =>
  column === null ? sql<string | null>`null::text` : sql<string | null>`nullif(trim(r.cells ->> ${column}), '')`

/** The rows of a list's tables as entries, by position. */
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

const nthEqual = (order: 'place' | 'entry_no') =>
  sql<number>`row_number() over (partition by entry_name, other_names, birth_date, country order by ${sql.ref(order)})`
const nthOfName = (order: 'place' | 'entry_no') =>
  sql<number>`row_number() over (partition by portal_folded(entry_name) order by ${sql.ref(order)})`

/**
 * A list as its tables would make it now, compared with the version in force: `was_…` are the values in force, null of
 * an added entry; `place` is the position in the tables, null of a lost one. An equal entry is the same; of the others,
 * the nth with a name is the changed nth with that name, however it is punctuated.
 */
export function listChanges(db: Kysely<Database>, list: KeptWatchList) {
  return db
    .with('wanted', (q) =>
      q
        .selectFrom(wantedEntries(q as QueryCreator<Database>, list).as('w'))
        .selectAll('w')
        .select(nthEqual('place').as('nth')),
    )
    .with('present', (q) =>
      q
        .selectFrom('watch_list_entry')
        .select(['entry_no', 'entry_name', 'other_names', 'birth_date', 'country', nthEqual('entry_no').as('nth')])
        .where('list_code', '=', list.listCode)
        .where('gone_version', 'is', null),
    )
    .with('same', (q) =>
      q
        .selectFrom('wanted as w')
        .innerJoin('present as p', (join) =>
          join
            .onRef('p.entry_name', '=', 'w.entry_name')
            .onRef('p.other_names', '=', 'w.other_names')
            .onRef('p.nth', '=', 'w.nth')
            .on('p.birth_date', 'is not distinct from', (eb) => eb.ref('w.birth_date'))
            .on('p.country', 'is not distinct from', (eb) => eb.ref('w.country')),
        )
        .select(['w.place', 'p.entry_no', 'w.entry_name', 'w.other_names', 'w.birth_date', 'w.country']),
    )
    .with('renewed', (q) =>
      q
        .selectFrom('wanted as w')
        .selectAll('w')
        .select(nthOfName('place').as('turn'))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('same').select('place').whereRef('same.place', '=', 'w.place'))),
        ),
    )
    .with('left_out', (q) =>
      q
        .selectFrom('present as p')
        .selectAll('p')
        .select(nthOfName('entry_no').as('turn'))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('same').select('place').whereRef('same.entry_no', '=', 'p.entry_no'))),
        ),
    )
    .selectFrom('renewed as n')
    .fullJoin('left_out as o', (join) =>
      join.on(sql`portal_folded(n.entry_name)`, '=', sql`portal_folded(o.entry_name)`).onRef('n.turn', '=', 'o.turn'),
    )
    .select(compared(sql<boolean>`n.place is null`))
    .select(['n.place', 'o.entry_no'])
    .unionAll((q) =>
      q
        .selectFrom('same as s')
        .select([
          sql<Change>`'SAME'`.as('change'),
          's.entry_name',
          's.other_names',
          's.birth_date',
          's.country',
          's.entry_name as was_name',
          's.other_names as was_other_names',
          's.birth_date as was_birth_date',
          's.country as was_country',
          's.place',
          's.entry_no',
        ]),
    )
}

/** How a version differs from the one before it: the same columns. */
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

/** The fields of an entry now, `n`, or before, `o`, where one of them may be missing. */
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
