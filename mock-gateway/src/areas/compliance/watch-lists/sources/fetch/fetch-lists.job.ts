import { EDITION_LIMITS } from '@portal/contract/watch-lists/list-edition'
import type { EditionFile } from '@portal/contract/watch-lists/list-editions.calls'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../../engine/db/schema.ts'
import { clockFrom, type JobContext, type Schedule } from '../../../../../engine/jobs/index.ts'
import { deleteEdition } from '../../editions/edition.store.ts'
import { readEditionOf } from '../../editions/reading/read-edition.queue.ts'
import { type DueSource, dueSource } from '../list-source.store.ts'
import { beginFetch, endFailed, endFetch } from './fetch.store.ts'
import { type FetchLimits, fetchFiles } from './fetch-files.ts'
import { FetchFailed } from './fetch-problem.ts'
import { notifyOfFailure } from './notify-of-failure.ts'
import { settleEdition } from './settle-edition.ts'

/** Maximum number of lists that one run fetches. The next run, a minute later, fetches further lists. */
const MOST_LISTS = 20
/** The time limit of a download of one file: half an hour, enough for 500 MB at 2.2 Mbit/s. */
const TOTAL_MS = 30 * 60_000
const IDLE_MS = 60_000

/**
 * Scheduled job that fetches the lists whose sources are due. Its runs never overlap, so no list is fetched twice at
 * the same time.
 */
export const LIST_FETCHES: Schedule = {
  name: 'list-fetches',
  every: 'minute',
  async run(context) {
    const { production } = context.config
    await fetchDueLists(context, {
      ...{ production, timeoutMs: TOTAL_MS, idleMs: IDLE_MS, mostBytes: EDITION_LIMITS.bytes },
    })
  },
}

/** The context of a fetch. */
type FetchContext = Pick<JobContext, 'db' | 'now' | 'config' | 'correlationId' | 'log'>

/** Fetches the lists that are due, the longest overdue first. */
export async function fetchDueLists(context: FetchContext, limits: FetchLimits): Promise<void> {
  const { db, now } = context
  for (let fetched = 0; fetched < MOST_LISTS; fetched++) {
    const due = await dueSource(db, now)
    if (due === null) return
    await fetchList(context, limits, due)
  }
}

/** Reads the fetched files by the thread that reads uploaded files. @throws FetchFailed if they are unreadable */
async function readFiles(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  editionId: string,
  files: readonly EditionFile[],
): Promise<void> {
  const ready = { edition_status: 'READING' as const, files: JSON.stringify(files) }
  await db.updateTable('list_edition').set(ready).where('edition_id', '=', editionId).execute()
  await readEditionOf({ db, now }, editionId)
  const { edition_status: status, problem } = await db
    .selectFrom('list_edition')
    .select(['edition_status', 'problem'])
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow()
  if (status !== 'READY') throw new FetchFailed(`unreadableList.${problem?.reason ?? 'failed'}`, problem?.params ?? {})
}

/** Inserts an edition without a maker, whose files arrive next. */
async function insertEdition(db: Kysely<Database>, editionId: string, due: DueSource, now: Date): Promise<void> {
  if (due.values.sourceFormat === null) throw new Error('a source that is fetched has a format')
  await db
    .insertInto('list_edition')
    .values({
      edition_id: editionId,
      list_format: due.values.sourceFormat,
      edition_status: 'RECEIVING',
      files: '[]',
      created_at: now,
      progress_at: now,
    })
    .execute()
}

async function fetchList(context: FetchContext, limits: FetchLimits, due: DueSource): Promise<void> {
  const { db, log } = context
  const clock = clockFrom(context.now)
  const fetchId = await beginFetch(db, due, clock.now())
  const editionId = uuid()
  let isKept = false
  try {
    await insertEdition(db, editionId, due, clock.now())
    const urls = due.values.sourceUrls ?? []
    const { files, validators, byteSize } = await fetchFiles(db, limits, { editionId, urls, known: due.validators })
    if (files !== null) await readFiles(context, editionId, files)
    const found = files === null ? due.editionId : editionId
    isKept = found === editionId
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      if (found === null) throw new Error('an unchanged source has an edition')
      const settled = await settleEdition(trx, { ...context, now }, { ...due, editionId: found, source: due.values })
      await endFetch(trx, due, { fetchId, editionId: found, validators, byteSize, now, ...settled })
    })
  } catch (error) {
    isKept = false
    if (!(error instanceof FetchFailed)) log.error({ err: error, list: due.listCode }, 'a list could not be fetched')
    const failure = error instanceof FetchFailed ? error : new FetchFailed('fetchProblem.failed')
    log.warn({ list: due.listCode, problem: failure.problem.key }, 'a list was not updated')
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      const isFirst = await endFailed(trx, due, { fetchId, failure, now })
      if (isFirst) await notifyOfFailure(trx, context, due, failure.problem)
    })
  } finally {
    if (!isKept) await deleteEdition(db, editionId)
  }
}
