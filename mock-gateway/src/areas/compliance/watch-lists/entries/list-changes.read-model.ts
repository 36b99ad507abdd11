import type { ListPayload, RequestOf } from '@portal/contract'
import type { KeptListUpdate } from '@portal/contract/watch-lists/list-source'
import type {
  ListChangeTotals,
  ListEntryChange,
  readWatchListChanges,
} from '@portal/contract/watch-lists/watch-lists.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
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
import type { RecordValues } from '../../../../engine/records/index.ts'
import { findWatchList, type KeptWatchList } from '../watch-list-record.ts'
import { changesInVersion, listChanges } from './list-changes.ts'

type Changes = ReturnType<typeof listChanges> | ReturnType<typeof changesInVersion>

/** Reads changed entries. Lost entries come first, because a checker must not miss them. */
const changesFrom = (db: Kysely<Database>, changes: Changes) =>
  db.selectFrom(
    db
      .selectFrom((changes as ReturnType<typeof listChanges>).as('c'))
      .selectAll('c')
      .select(
        sql<number>`(row_number() over (order by array_position(array['LOST', 'CHANGED', 'ADDED'], c.change),
          c.entry_no, c.place))::int`.as('change_no'),
      )
      .where('c.change', '<>', 'SAME')
      .as('c'),
  )
const column = columnsOf(changesFrom)

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
    search: column.words(
      'c.entry_name',
      sql<string>`coalesce(c.was_name, '')`,
      sql<string>`array_to_string(c.other_names || coalesce(c.was_other_names, '{}'), ' ')`,
    ),
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
  const changes =
    listVersion === undefined
      ? listChanges(db, await (isFetched === 'YES' ? fetchedList(db, listCode) : pendingList(db, listCode)))
      : changesInVersion(db, listCode, await knownVersion(db, listCode, listVersion))
  const from = changesFrom(db, changes)
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

async function pendingList(db: Kysely<Database>, listCode: string): Promise<KeptWatchList> {
  return (await pendingAfter(db, 'watch-list', listCode)) as unknown as KeptWatchList
}

/** Returns the list as the fetched changes that await authorization would leave it. */
async function fetchedList(db: Kysely<Database>, listCode: string): Promise<KeptWatchList> {
  const update = (await pendingAfter(db, 'list-update', listCode)) as unknown as KeptListUpdate
  const list = await findWatchList(db, listCode)
  if (list === null) throw notFound()
  return { ...list.values, editionId: update.editionId }
}

async function pendingAfter(db: Kysely<Database>, subject: string, listCode: string): Promise<RecordValues | null> {
  const { after } = await db
    .selectFrom('queue_item')
    .select('after')
    .where('subject', '=', subject)
    .where('target_id', '=', listCode)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow(notFound)
  return after
}

async function knownVersion(db: Kysely<Database>, listCode: string, listVersion: number): Promise<number> {
  const found = await db
    .selectFrom('watch_list_version')
    .select('list_version')
    .where('list_code', '=', listCode)
    .where('list_version', '=', listVersion)
    .executeTakeFirstOrThrow(notFound)
  return found.list_version
}
