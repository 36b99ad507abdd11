import type { RequestOf } from '@portal/contract'
import type { ListFormat } from '@portal/contract/watch-lists/list-edition'
import type {
  ListWriting,
  readWatchList,
  WatchListRow,
  WatchListTotals,
  WatchListVersion,
} from '@portal/contract/watch-lists/watch-lists.calls'
import { readWatchLists } from '@portal/contract/watch-lists/watch-lists.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  approvedList,
  approvedVersionOf,
  bankOnly,
  choiceIn,
  columnsOf,
  EVERY_ROW,
  onlyRow,
  personName,
  statusCards,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { WATCH_LIST_COLUMNS } from './watch-list-record.ts'

const listsFrom = ({ db, actor }: SessionContext) =>
  db
    .selectFrom('watch_list as l')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('watch_list_version')
          .distinctOn('list_code')
          .select(['list_code', 'list_version', 'entry_count'])
          .where('written_at', 'is not', null)
          .orderBy('list_code')
          .orderBy('list_version', 'desc')
          .as('v'),
      (join) => join.onRef('v.list_code', '=', 'l.list_code'),
    )
    .leftJoin('list_edition as e', 'e.edition_id', 'l.edition_id')
    .$call((query) => withMakerAndChecker(query, 'l', actor))
const column = columnsOf(listsFrom)

/** Returns SQL for the names of the tables of `of`, or of the files of its edition `e`. */
const listSource = (of: 'l' | 'v') => sql<string>`coalesce(
  (select string_agg(file ->> 'fileName', ', ' order by at)
    from jsonb_array_elements(e.files) with ordinality as files(file, at)),
  array_to_string(${sql.ref(`${of}.table_names`)}, ', '))`

/** SQL for the version that is being written, with its progress. */
const BEING_WRITTEN = sql<ListWriting | null>`(select jsonb_build_object('listVersion', w.list_version,
    'changes', c.entries_added + c.entries_changed + c.entries_lost, 'writtenChanges', c.written_changes)
  from watch_list_version w join list_comparison c on c.cq_id = w.cq_id
  where w.list_code = l.list_code and w.written_at is null)`

/**
 * Reads one page of the lists with the counts for the summary cards. With `listCode`, returns only that list, or is
 * refused with 25 if no such list exists. Refused for operators.
 */
export const readListsPage = approvedList<WatchListRow, WatchListTotals, 'listCode'>({
  columns: {
    ...WATCH_LIST_COLUMNS,
    listStatus: choiceIn('status.record', column.text('l.list_status')),
    listVersion: column.optionalCount('v.list_version'),
    entryCount: column.count(sql<number>`coalesce(v.entry_count, 0)`),
    listSource: column.text(listSource('l')),
    listFormat: choiceIn('listFormat', column.optionalText(sql<ListFormat | null>`e.list_format`)),
    listUpdatedAt: column.moment('l.updated_at'),
    beingWritten: column.plain(BEING_WRITTEN),
    ...column.approval('watch-list', { id: 'l.list_code', version: 'l.version' }),
  },
  defaultSort: { field: 'listCode', direction: 'asc' },
  tieBreak: column.id('l.list_code', 'text'),
  search: column.words('l.list_code', 'l.list_name', listSource('l')),
  date: column.ref('l.updated_at'),
  from: listsFrom,
  scope: ({ actor }) => bankOnly(actor, EVERY_ROW),
  one: 'listCode',
  hides: readWatchLists.hides,
  cardFields: ['listStatus'],
  cards: statusCards(({ db }) => db.selectFrom('watch_list as l'), column.ref('l.list_status'), {
    totalWatchLists: null,
    totalPendingWatchLists: 'PENDING',
    totalActiveWatchLists: 'ACTIVE',
    totalDeclinedWatchLists: 'DECLINED',
  }),
})

/** Returns a list with its versions. */
export async function readListWhole(
  context: SessionContext,
  { listCode }: RequestOf<typeof readWatchList>,
): Promise<{ list: WatchListRow; versions: WatchListVersion[] }> {
  const list = await onlyRow(readListsPage(context, { listCode }))
  return { list, versions: await versionsOf(context, listCode) }
}

async function versionsOf({ db, actor }: SessionContext, listCode: string): Promise<WatchListVersion[]> {
  const versions = await withMakerAndChecker(
    db.selectFrom('watch_list_version as v').leftJoin('list_edition as e', 'e.edition_id', 'v.edition_id'),
    'v',
    actor,
  )
    .select(['v.list_version as listVersion', 'v.entry_count as entryCount', 'e.list_format as listFormat'])
    .select([listSource('v').as('listSource'), 'v.written_at'])
    .select(['v.authorized_at', 'v.cq_id', personName('maker').as('maker'), personName('checker').as('checker')])
    .where('v.list_code', '=', listCode)
    .orderBy('v.list_version', 'desc')
    .execute()
  return versions.map(({ written_at: writtenAt, ...version }) => ({
    ...approvedVersionOf(version),
    writtenAt: writtenAt?.toISOString() ?? null,
  }))
}
