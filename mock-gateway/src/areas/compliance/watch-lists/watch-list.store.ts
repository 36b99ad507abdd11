import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Authorization, authorizationColumns } from '../../../engine/approvals/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { CONTENT, listChanges, wantedEntries } from './entries/list-changes.ts'
import type { KeptWatchList } from './watch-list-record.ts'

const contentOf = (list: KeptWatchList) => ({
  list_name: list.listName,
  edition_id: list.editionId,
  table_names: [...list.tableNames],
  name_column: list.nameColumn,
  alias_column: list.aliasColumn,
  birth_date_column: list.birthDateColumn,
  country_column: list.countryColumn,
  pass_review: list.passReview,
})

/** The columns that a list and each of its versions have in common. */
export const contentColumns = [
  ...(['list_name', 'edition_id', 'table_names', 'name_column', 'alias_column'] as const),
  ...(['birth_date_column', 'country_column', 'pass_review'] as const),
]

/** Inserts a list as PENDING, or resubmits a declined list. Returns false if the code is taken. */
export async function insertPendingList(
  db: Kysely<Database>,
  list: KeptWatchList,
  { makerId, now, isResubmitted = false }: { makerId: string; now: Date; isResubmitted?: boolean },
): Promise<boolean> {
  const pending = { ...contentOf(list), list_status: 'PENDING' as const, maker_id: makerId, updated_at: now }
  const inserted = await db
    .insertInto('watch_list')
    .values({ list_code: list.listCode, ...pending, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('list_code')
        .doUpdateSet(({ eb, ref }) => ({
          ...pending,
          created_at: isResubmitted ? ref('watch_list.created_at') : now,
          passed_on_at: isResubmitted ? ref('watch_list.passed_on_at') : now,
          version: eb('watch_list.version', '+', 1),
        }))
        .where('watch_list.list_status', '=', 'DECLINED'),
    )
    .returning('list_code')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A part of a list's changes. */
export interface PartOfChanges {
  /** Selects the changes, with the columns of {@link listChanges} that are stored. */
  readonly changes: RawBuilder<unknown>
  /** The number of entries of the list with this part of its changes. */
  readonly entryCount: number
}

/**
 * Writes a list as its next version, and returns the number of the version: stores the differences between the entries
 * in force and the entries now in the list's tables or edition.
 * @param part the changes that take effect; all changes by default
 */
export async function writeListVersion(
  db: Kysely<Database>,
  list: KeptWatchList,
  authorization: Authorization,
  part?: PartOfChanges,
): Promise<number> {
  const { checkerId, now } = authorization
  const { listCode } = list
  await db
    .updateTable('watch_list')
    .set((eb) => ({
      ...contentOf(list),
      list_status: 'ACTIVE',
      // A version that nobody authorized leaves the checker of the list.
      ...(checkerId === null ? {} : { checker_id: checkerId }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('list_code', '=', listCode)
    .execute()
  const entryCount =
    part === undefined ? sql<number>`(select count(*) from ${wantedEntries(db, list)} w)` : sql.lit(part.entryCount)
  const listVersion = await insertVersion(db, list, authorization, { entryCount, writtenAt: now })
  const changes = part === undefined ? sql`${listChanges(db, list)}` : sql`(${part.changes})`
  await sql`with c as materialized (select * from ${changes} changes where change <> 'SAME'),
    ended as (update watch_list_entry e set gone_version = ${listVersion} from c
      where e.list_code = ${listCode} and e.gone_version is null and e.entry_no = c.entry_no)
    insert into watch_list_entry (list_code, list_version, entry_no, ${columnsIn()}, search_text)
    select ${listCode}, ${listVersion},
      coalesce(c.entry_no, numbers.last + row_number() over (partition by c.change order by c.place)),
      ${columnsIn('c')},
      portal_folded(concat_ws(' ', c.entry_name, array_to_string(c.other_names, ' '), c.documents))
    from c cross join (select coalesce(max(entry_no), 0) as last from watch_list_entry where list_code = ${listCode}) numbers
    where c.change <> 'LOST'`.execute(db)
  return listVersion
}

interface NewVersion {
  readonly entryCount: RawBuilder<number>
  /** The time at which all entries are written; null if a job writes them later. */
  readonly writtenAt: Date | null
}

/** Inserts the next version of a list without its entries, and returns its number. */
export async function insertVersion(
  db: Kysely<Database>,
  list: KeptWatchList,
  authorization: Authorization,
  { entryCount, writtenAt }: NewVersion,
): Promise<number> {
  const { listCode } = list
  const { list_version: listVersion } = await db
    .insertInto('watch_list_version')
    .values(({ selectFrom }) => ({
      list_code: listCode,
      list_version: selectFrom('watch_list_version')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('list_version')}, 0) + 1`.as('next'))
        .where('list_code', '=', listCode),
      ...contentOf(list),
      entry_count: entryCount,
      written_at: writtenAt,
      ...authorizationColumns(authorization),
    }))
    .returning('list_version')
    .executeTakeFirstOrThrow()
  return listVersion
}

/** Returns the columns of an entry's content. @param of alias of their table */
const columnsIn = (of?: string) => sql.join(CONTENT.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))

/** Marks a list as declined after its creation was rejected. */
export async function declineList(db: Kysely<Database>, listCode: string, now: Date): Promise<void> {
  await db
    .updateTable('watch_list')
    .set((eb) => ({ list_status: 'DECLINED', version: eb('version', '+', 1), updated_at: now }))
    .where('list_code', '=', listCode)
    .where('list_status', '=', 'PENDING')
    .execute()
}
