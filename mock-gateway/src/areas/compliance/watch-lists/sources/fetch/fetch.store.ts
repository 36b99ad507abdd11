import type { Validators } from '@portal/contract/watch-lists/list-source'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../../engine/db/schema.ts'
import type { DueSource } from '../list-source.store.ts'
import { nextFetch } from '../next-fetch.ts'
import type { FetchFailed } from './fetch-problem.ts'
import { retryFetch } from './retry-fetch.ts'
import type { Settled } from './settle-edition.ts'

/**
 * Inserts a fetch that begins now. A fetch of the list that never ended was interrupted with its gateway, because runs
 * never overlap.
 */
export async function beginFetch(db: Kysely<Database>, { listCode, askedBy }: DueSource, now: Date): Promise<string> {
  const fetchId = uuid()
  const interrupted = JSON.stringify({ key: 'fetchProblem.interrupted', params: {} })
  await db
    .updateTable('list_fetch')
    .set({ fetch_result: 'FAILED', ended_at: now, problem: interrupted })
    .where('list_code', '=', listCode)
    .where('fetch_result', '=', 'RUNNING')
    .execute()
  await db
    .insertInto('list_fetch')
    .values({ fetch_id: fetchId, list_code: listCode, asked_by: askedBy, fetch_result: 'RUNNING', started_at: now })
    .execute()
  return fetchId
}

interface Ended extends Settled {
  readonly fetchId: string
  readonly editionId: string
  readonly validators: Validators
  readonly byteSize: number
  readonly now: Date
}

/** Ends a successful fetch, and plans the next one. */
export async function endFetch(
  trx: Kysely<Database>,
  { listCode, values, version }: DueSource,
  ended: Ended,
): Promise<void> {
  const { fetchId, editionId, validators, byteSize, now, result, effect, listVersion, cqId } = ended
  await trx
    .updateTable('list_fetch')
    .set({
      ...{ fetch_result: result, ended_at: now, byte_size: String(byteSize), list_version: listVersion, cq_id: cqId },
      entries_added: effect.entriesAdded,
      entries_changed: effect.entriesChanged,
      entries_lost: effect.entriesLost,
    })
    .where('fetch_id', '=', fetchId)
    .execute()
  await trx
    .updateTable('list_source')
    .set({
      ...{ edition_id: editionId, validators: JSON.stringify(validators), fresh_since: now, asked_by: null },
      ...{ failures: 0, next_fetch_at: nextFetch(values, now) },
    })
    .where('list_code', '=', listCode)
    // A source that changed during the fetch is due again.
    .where('version', '=', version)
    .execute()
}

interface Failed {
  readonly fetchId: string
  readonly failure: FetchFailed
  readonly now: Date
}

/**
 * Ends a failed fetch, and plans the next attempt. Returns whether the users must be notified: once for all failures
 * until the next success.
 */
export async function endFailed(
  trx: Kysely<Database>,
  { listCode, values, version, failures }: DueSource,
  { fetchId, failure, now }: Failed,
): Promise<boolean> {
  await trx
    .updateTable('list_fetch')
    .set({ fetch_result: 'FAILED', ended_at: now, problem: JSON.stringify(failure.problem) })
    .where('fetch_id', '=', fetchId)
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('list_source')
    .set({
      failures: failures + 1,
      ...{ asked_by: null },
      next_fetch_at: retryFetch(values, failures + 1, failure.retryAfter, now),
    })
    .where('list_code', '=', listCode)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n && failures === 0
}
