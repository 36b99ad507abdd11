import type { ListPayload, RequestOf } from '@portal/contract'
import type { KeptListUpdate } from '@portal/contract/watch-lists/list-source'
import type {
  ListChangeTotals,
  ListEntryChange,
  readWatchListChanges,
} from '@portal/contract/watch-lists/watch-lists.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import {
  choiceIn,
  columnsOf,
  countryIn,
  countsBy,
  dayIn,
  EVERY_ROW,
  listModel,
  notFound,
  readPage,
  requireBank,
} from '../../../../engine/read/index.ts'
import { findWatchList, type KeptWatchList } from '../watch-list-record.ts'
import { type ChangeSubject, comparedChange } from './comparing/list-comparison.store.ts'
import { changesInVersion, listChanges, searchText, storedChanges, wasSearchText } from './list-changes.ts'

/** Reads the changed entries of a version. Lost entries come first, because a checker must not miss them. */
const changesFrom = (db: Kysely<Database>, changes: Changes) =>
  db.selectFrom(
    db
      .selectFrom(changes.as('c'))
      .selectAll('c')
      .select(
        sql<number>`(row_number() over (order by array_position(array['LOST', 'CHANGED', 'ADDED'], c.change),
          c.entry_no, c.place))::int`.as('change_no'),
      )
      .where('c.change', '<>', 'SAME')
      .as('c'),
  )
const column = columnsOf(changesFrom)

type Changes = ReturnType<typeof changesInVersion>

/** Reads the changed entries of a short list's pending change, compared now. */
const comparedFrom = (db: Kysely<Database>, list: KeptWatchList) =>
  changesFrom(
    db,
    db
      .selectFrom(listChanges(db, list).as('c'))
      .selectAll('c')
      .select(sql<string>`concat_ws(' ', ${searchText}, ${wasSearchText})`.as('searched')) as unknown as Changes,
  )

/** Reads the stored differences of a change, which have their numbers. */
const storedFrom = (db: Kysely<Database>, cqId: string) =>
  db.selectFrom(
    storedChanges(db, cqId).select(sql<string>`search_text || ' ' || was_search_text`.as('searched')).as('c'),
  ) as unknown as ReturnType<typeof changesFrom>

const CHANGES = listModel<ListEntryChange>(
  {
    changeNo: column.count('c.change_no'),
    change: choiceIn('listChange', column.text(sql<ListEntryChange['change']>`c.change`)),
    entryName: column.name('c.entry_name'),
    otherNames: column.plain('c.other_names'),
    birthDate: dayIn(column.optionalText('c.birth_date')),
    country: countryIn(column.optionalText('c.country')),
    wasName: column.plain('c.was_name'),
    wasOtherNames: column.plain('c.was_other_names'),
    wasBirthDate: column.plain('c.was_birth_date'),
    wasCountry: column.plain('c.was_country'),
  },
  {
    defaultSort: { field: 'changeNo', direction: 'asc' },
    tieBreak: column.id('c.change_no', 'int8'),
    search: sql<string>`c.searched`,
    date: null,
  },
)

/** Reads one page of the entries that the pending change, or an authorized version, adds, changes or removes. */
export async function readListChanges(
  context: SessionContext,
  request: RequestOf<typeof readWatchListChanges>,
): Promise<ListPayload<ListEntryChange, ListChangeTotals>> {
  const { db, actor } = context
  requireBank(actor)
  const { listCode, listVersion, isFetched } = request
  const from =
    listVersion === undefined
      ? await pendingFrom(db, isFetched === 'YES' ? 'list-update' : 'watch-list', listCode)
      : changesFrom(db, changesInVersion(db, listCode, await knownVersion(db, listCode, listVersion)))
  return await readPage<ListEntryChange, ListChangeTotals>(context, request, {
    list: CHANGES,
    from,
    scope: EVERY_ROW,
    cardFields: ['change'],
    totals: (narrowing) =>
      countsBy(narrowing ? from.where(narrowing) : from, sql<ListEntryChange['change']>`c.change`, {
        totalChanges: null,
        totalAdded: 'ADDED',
        totalChanged: 'CHANGED',
        totalLost: 'LOST',
      }),
  })
}

/** Reads the entries that a pending change would change. Refused with 09 while the change is being compared. */
async function pendingFrom(db: Kysely<Database>, subject: ChangeSubject, listCode: string) {
  const list = await pendingList(db, subject, listCode)
  const compared = await comparedChange(db, subject, list)
  if (compared === 'RUNNING') throw new Refusal('09', { message: 'message.listCompared' })
  return compared === 'IN_CALL' ? comparedFrom(db, list) : storedFrom(db, compared.cqId)
}

/** Returns the list as its pending change would leave it. */
async function pendingList(db: Kysely<Database>, subject: ChangeSubject, listCode: string): Promise<KeptWatchList> {
  const { after } = await db
    .selectFrom('queue_item')
    .select('after')
    .where('subject', '=', subject)
    .where('target_id', '=', listCode)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow(notFound)
  if (subject === 'watch-list') return after as unknown as KeptWatchList
  const list = await findWatchList(db, listCode)
  if (list === null) throw notFound()
  return { ...list.values, editionId: (after as unknown as KeptListUpdate).editionId }
}

async function knownVersion(db: Kysely<Database>, listCode: string, listVersion: number): Promise<number> {
  const found = await db
    .selectFrom('watch_list_version')
    .select('list_version')
    .where('list_code', '=', listCode)
    .where('list_version', '=', listVersion)
    .where('written_at', 'is not', null)
    .executeTakeFirstOrThrow(notFound)
  return found.list_version
}
