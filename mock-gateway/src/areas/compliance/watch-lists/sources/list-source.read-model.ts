import type { RequestOf } from '@portal/contract'
import { contractText } from '@portal/contract/texts/all'
import type {
  ListFetch,
  ListFreshness,
  ListSource,
  readListSource,
} from '@portal/contract/watch-lists/list-sources.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { notFound, pendingChange, personName, requireBank, withPerson } from '../../../../engine/read/index.ts'
import { daysOutdated, fetchedSources, findSource } from './list-source.store.ts'

/** Maximum number of fetches shown. */
const SHOWN = 20

/**
 * Returns the source of a list with its state and its last fetches. Refused with 25 if there is no such list.
 */
export async function readSource(
  context: SessionContext,
  { listCode }: RequestOf<typeof readListSource>,
): Promise<ListSource> {
  const { db, actor, now } = context
  requireBank(actor)
  const pending = await db
    .selectFrom('watch_list as l')
    .select(pendingChange('list-source', sql.ref('l.list_code')).as('pendingCqId'))
    .select(pendingChange('list-update', sql.ref('l.list_code')).as('updateCqId'))
    .where('l.list_code', '=', listCode)
    .executeTakeFirstOrThrow(notFound)
  const source = await findSource(db, listCode)
  return {
    ...{ listCode, version: source.version, ...pending, ...source.values },
    nextFetchAt: source.nextFetchAt?.toISOString() ?? null,
    freshSince: source.freshSince?.toISOString() ?? null,
    daysOutdated: daysOutdated(source, now),
    fetches: await fetchesOf(context, listCode),
  }
}

async function fetchesOf({ db, actor, language }: SessionContext, listCode: string): Promise<ListFetch[]> {
  const fetches = await withPerson(db.selectFrom('list_fetch as f'), 'maker', 'f.asked_by', actor)
    .selectAll('f')
    .select(personName('maker').as('asked_by_name'))
    .where('f.list_code', '=', listCode)
    .orderBy('f.started_at', 'desc')
    .orderBy('f.fetch_id', 'desc')
    .limit(SHOWN)
    .execute()
  return fetches.map((row) => ({
    fetchId: row.fetch_id,
    fetchResult: row.fetch_result,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    problem: row.problem === null ? null : contractText(language, row.problem.key, row.problem.params),
    byteSize: Number(row.byte_size),
    entriesAdded: row.entries_added,
    entriesChanged: row.entries_changed,
    entriesLost: row.entries_lost,
    listVersion: row.list_version,
    askedBy: row.asked_by_name,
  }))
}

/** Returns how fresh the fetched lists are, the oldest first. */
export async function readFreshness({ db, actor, now }: SessionContext): Promise<{ lists: ListFreshness[] }> {
  requireBank(actor)
  const sources = await fetchedSources(db)
  return {
    lists: sources.map((source) => ({
      listCode: source.listCode,
      listName: source.listName,
      freshSince: (source.freshSince ?? now).toISOString(),
      daysOutdated: daysOutdated(source, now),
      failures: source.failures,
    })),
  }
}
