import type { ListPayload, ListRequest, RequestOf } from '@portal/contract'
import type {
  readWatchList,
  WatchListRow,
  WatchListTotals,
  WatchListVersion,
} from '@portal/contract/watch-lists/watch-lists.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type Actor, Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import {
  approvalColumns,
  approvedVersionOf,
  columnsOf,
  countsBy,
  id,
  listModel,
  moment,
  normalized,
  personName,
  plain,
  readPage,
  requireBank,
  text,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { WATCH_LIST_COLUMNS } from './watch-list-record.ts'

const listsFrom = (db: Kysely<Database>, actor: Actor) =>
  db
    .selectFrom('watch_list as l')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('watch_list_version')
          .distinctOn('list_code')
          .select(['list_code', 'list_version', 'entry_count'])
          .orderBy('list_code')
          .orderBy('list_version', 'desc')
          .as('v'),
      (join) => join.onRef('v.list_code', '=', 'l.list_code'),
    )
    .$call((query) => withMakerAndChecker(query, 'l', actor))
const { ref } = columnsOf(listsFrom)

const LISTS = listModel<WatchListRow>(
  {
    ...WATCH_LIST_COLUMNS,
    listStatus: text(ref('l.list_status')),
    listVersion: plain(ref('v.list_version')),
    entryCount: plain(sql<number>`coalesce(v.entry_count, 0)`),
    listUpdatedAt: moment(ref('l.updated_at')),
    ...approvalColumns({ subject: 'watch-list', id: ref('l.list_code'), version: ref('l.version') }),
  },
  {
    defaultSort: { field: 'listCode', direction: 'asc' },
    tieBreak: id(sql`l.list_code`, 'text'),
    search: normalized(sql<string>`(l.list_code || ' ' || l.list_name)`),
    date: sql<Date>`l.updated_at`,
  },
)

/** One page of the lists with the counts of the cards; one, or 25, when `listCode` names it. Not for operators. */
export async function readListsPage(
  context: SessionContext,
  request: ListRequest & { readonly listCode?: string },
): Promise<ListPayload<WatchListRow, WatchListTotals>> {
  const { db, actor } = context
  requireBank(actor)
  return await readPage(context, request, {
    list: LISTS,
    from: listsFrom(db, actor),
    scope: sql<boolean>`true`,
    one: request.listCode,
    totals: () =>
      countsBy(db.selectFrom('watch_list as l'), ref('l.list_status'), {
        totalWatchLists: null,
        totalPendingWatchLists: 'PENDING',
        totalActiveWatchLists: 'ACTIVE',
        totalDeclinedWatchLists: 'DECLINED',
      }),
  })
}

/** A list with its versions. */
export async function readListWhole(
  context: SessionContext,
  { listCode }: RequestOf<typeof readWatchList>,
): Promise<{ list: WatchListRow; versions: WatchListVersion[] }> {
  const { data } = await readListsPage(context, { listCode })
  const list = data[0]
  if (list === undefined) throw new Refusal('25')
  return { list, versions: await versionsOf(context, listCode) }
}

async function versionsOf({ db, actor }: SessionContext, listCode: string): Promise<WatchListVersion[]> {
  const versions = await withMakerAndChecker(db.selectFrom('watch_list_version as v'), 'v', actor)
    .select(['v.list_version', 'v.table_names', 'v.entry_count', 'v.authorized_at', 'v.cq_id'])
    .select([personName('maker').as('maker'), personName('checker').as('checker')])
    .where('v.list_code', '=', listCode)
    .orderBy('v.list_version', 'desc')
    .execute()
  return versions.map((version) => ({
    listVersion: version.list_version,
    tableNames: version.table_names,
    entryCount: version.entry_count,
    ...approvedVersionOf(version),
  }))
}
