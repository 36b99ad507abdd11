import { holds } from '@portal/contract'
import type { RunError } from '@portal/contract/periodic-reports/periodic-report'
import type { Kysely } from 'kysely'
import { findAccount } from '../../../../engine/access/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Actor } from '../../../../engine/http/handler.ts'
import { sideOf } from '../../../../engine/read/index.ts'
import type { FoundSchedule } from '../periodic-report.store.ts'
import type { Claimed } from './run.store.ts'

/**
 * Returns the user with whose rights a run reads. If this user's current rights do not allow the run, returns the
 * reason.
 */
export async function readerOf(
  db: Kysely<Database>,
  { cause, askedBy }: Claimed,
  { makerId }: FoundSchedule,
): Promise<{ readonly actor: Actor } | { readonly refused: RunError; readonly hasLeft: boolean }> {
  const account = await findAccount(db, cause === 'TEST' ? (askedBy ?? makerId) : makerId)
  if (account?.status !== 'ACTIVE') {
    // A locked user may be unlocked later; a former user does not come back.
    return { refused: 'MAKER_LEFT', hasLeft: account?.status !== 'LOCKED' }
  }
  if (sideOf(account).kind !== 'bank' || !holds(account.privileges, 'REPORT|READ'))
    return { refused: 'MAKER_RIGHTS', hasLeft: false }
  return { actor: account }
}

/**
 * Returns the user to notify of a failed run: the user who requested a test, otherwise the maker. If this user has
 * left, returns the checker; null if the checker has left, too.
 */
export async function ownerOf(
  db: Kysely<Database>,
  { cause, askedBy }: Pick<Claimed, 'cause' | 'askedBy'>,
  { makerId, checkerId }: FoundSchedule,
): Promise<Actor | null> {
  for (const userId of [cause === 'TEST' ? askedBy : makerId, checkerId]) {
    const account = userId === null ? null : await findAccount(db, userId)
    if (account?.status === 'ACTIVE' || account?.status === 'LOCKED') return account
  }
  return null
}
