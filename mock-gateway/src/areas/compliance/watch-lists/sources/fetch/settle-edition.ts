import { contractText } from '@portal/contract/texts/all'
import type { FetchResult, KeptListSource } from '@portal/contract/watch-lists/list-source'
import { type Kysely, sql } from 'kysely'
import { endWaitingItem, lockWaitingItem, queueOfGateway } from '../../../../../engine/approvals/index.ts'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../../../../../engine/audit/index.ts'
import type { Database } from '../../../../../engine/db/schema.ts'
import { Refusal } from '../../../../../engine/http/handler.ts'
import type { JobContext } from '../../../../../engine/jobs/index.ts'
import { compareSoon } from '../../entries/comparing/list-comparisons.job.ts'
import { effectOf, type ListEffect } from '../../entries/list-effect.ts'
import { reportVersion } from '../../entries/report-version.ts'
import { refuseTables } from '../../refuse-tables.ts'
import { writeListVersion } from '../../watch-list.store.ts'
import { findWatchList, type KeptWatchList } from '../../watch-list-record.ts'
import { isBeingWritten } from '../../writing/refuse-unready.ts'
import { FetchFailed } from './fetch-problem.ts'
import { widenings } from './widenings.ts'

/** What a fetched edition changed, and what awaits authorization. */
export interface Settled {
  readonly result: Exclude<FetchResult, 'RUNNING' | 'FAILED'>
  readonly effect: ListEffect
  readonly listVersion: number | null
  readonly cqId: string | null
}

interface Fetched {
  readonly listCode: string
  readonly editionId: string
  readonly source: KeptListSource
}

/**
 * Compares a fetched edition with the list in force, in the caller's transaction. Added and widened entries take effect
 * at once, unless the source or their number forbids it. All other changes become one pending item, which replaces the
 * item of an earlier fetch.
 * @throws FetchFailed if the list does not fit in memory, or if a version of it is being written
 */
export async function settleEdition(
  trx: Kysely<Database>,
  context: Pick<JobContext, 'now' | 'correlationId'>,
  { listCode, editionId, source }: Fetched,
): Promise<Settled> {
  const waiting = await lockWaitingItem(trx, { subject: 'list-update', targetId: listCode })
  const list = await findWatchList(trx, listCode, { lock: true })
  if (list === null || list.status !== 'ACTIVE') throw new FetchFailed('fetchProblem.list')
  const wanted = { ...list.values, editionId }
  // Lists that are being written are not fetched, but the writing may have begun during the fetch.
  if (await isBeingWritten(trx, listCode)) throw new FetchFailed('fetchProblem.writing')
  await requireRoom(trx, wanted)
  const effect = await effectOf(trx, wanted)
  const listVersion = await applyWidenings(trx, context, { wanted, source, effect })
  const left = listVersion === null ? effect : await effectOf(trx, wanted)
  const isLeft = left.entriesAdded + left.entriesChanged + left.entriesLost > 0
  const version = list.version + (listVersion === null ? 0 : 1)
  const isKept = waiting?.after?.editionId === editionId && waiting.base_version === version
  if (waiting !== null && !(isLeft && isKept))
    await endWaitingItem(trx, waiting, contractText(TRAIL_LANGUAGE, 'message.laterFetch'), context)
  const result = resultOf(listVersion !== null, isLeft)
  if (!isLeft) return { result, effect, listVersion, cqId: null }
  if (waiting !== null && isKept) return { result, effect, listVersion, cqId: waiting.cq_id }
  if (await wasRejected(trx, listCode, editionId)) return { result, effect, listVersion, cqId: null }
  const fields = { listCode, editionId, fetchedAt: context.now.toISOString(), sourceUrls: source.sourceUrls }
  const cqId = await queueOfGateway(
    { ...context, db: trx },
    { subject: 'list-update', targetId: listCode, action: 'UPDATE', fields },
  )
  await compareSoon(trx, wanted)
  return { result, effect, listVersion, cqId }
}

function resultOf(isApplied: boolean, isLeft: boolean): Settled['result'] {
  if (isApplied) return isLeft ? 'PARTLY' : 'APPLIED'
  return isLeft ? 'WAITING' : 'UNCHANGED'
}

/** Refuses an edition whose names would not fit in memory. */
async function requireRoom(trx: Kysely<Database>, list: KeptWatchList): Promise<void> {
  try {
    await refuseTables(trx, list)
  } catch (error) {
    if (error instanceof Refusal) throw new FetchFailed('fetchProblem.memory')
    throw error
  }
}

interface Applied {
  readonly wanted: KeptWatchList
  readonly source: KeptListSource
  readonly effect: ListEffect
}

/**
 * Makes a version with the added and widened entries, and audits it with the source's addresses. Returns the number of
 * the version; null if there are no such entries, or if they need approval.
 */
async function applyWidenings(
  trx: Kysely<Database>,
  { now, correlationId }: Pick<JobContext, 'now' | 'correlationId'>,
  { wanted, source, effect }: Applied,
): Promise<number | null> {
  if (source.additionsAtOnce === 'NO') return null
  const changes = widenings(trx, wanted)
  const counted = (change: string) => sql<number>`(count(*) filter (where w.change = ${change}))::int`
  const { added, changed } = await trx
    .selectFrom(sql<object>`(${changes})`.as('w'))
    .select([counted('ADDED').as('added'), counted('CHANGED').as('changed')])
    .executeTakeFirstOrThrow()
  if (added + changed === 0 || (added + changed) * 100 > effect.entriesBefore * source.approvalShare) return null
  const by = { makerId: null, checkerId: null, cqId: null, now }
  const part = { changes, entryCount: effect.entriesBefore + added }
  const listVersion = await writeListVersion(trx, wanted, by, part)
  await reportVersion(trx, { listCode: wanted.listCode, listVersion }, now)
  const after = { sourceUrls: source.sourceUrls, listVersion, entriesAdded: added, entriesChanged: changed }
  const note = {
    module: 'TRANSACTION_RULE',
    action: 'FETCH',
    subject: 'watch-list',
    itemId: wanted.listCode,
    after,
  } as const
  await writeAudit(
    trx,
    note,
    systemOrigin(now, correlationId),
    '00',
    contractText(TRAIL_LANGUAGE, 'message.listFetched'),
  )
  return listVersion
}

/** Returns whether a checker has rejected the same changes before. */
async function wasRejected(trx: Kysely<Database>, listCode: string, editionId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('queue_item')
    .select('cq_id')
    .where('subject', '=', 'list-update')
    .where('target_id', '=', listCode)
    .where('status', '=', 'REJECTED')
    .where('checker_id', 'is not', null)
    .where(sql<boolean>`after ->> 'editionId' = ${editionId}`)
    .executeTakeFirst()
  return found !== undefined
}
