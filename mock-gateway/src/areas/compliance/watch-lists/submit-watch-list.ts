import type { RequestOf } from '@portal/contract'
import {
  INTERNAL_LIST,
  type PassReview,
  WATCH_LIST,
  type WatchListRecord,
} from '@portal/contract/watch-lists/watch-list'
import type { createWatchList, replaceWatchList } from '@portal/contract/watch-lists/watch-lists.calls'
import { keyTaken, type Proposal, requireRejected } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { newValues } from '../../../engine/records/index.ts'
import { refuseEdition } from './editions/refuse-edition.ts'
import { compareSoon } from './entries/comparing/list-comparisons.job.ts'
import { refuseTables } from './refuse-tables.ts'
import { WATCH_LIST_KEY } from './watch-list.kind.ts'
import { insertPendingList } from './watch-list.store.ts'
import { findWatchList, type KeptWatchList } from './watch-list-record.ts'

/**
 * Proposes a new list, which is PENDING until a checker decides. Refused with 26 if the code is taken, with 25 if its
 * edition is not ready or not of this user, with 30 if its tables or columns are invalid.
 */
export async function proposeNewList(
  context: SessionContext,
  request: Omit<RequestOf<typeof createWatchList>, 'replaces'>,
  replaces?: string,
): Promise<Proposal<KeptWatchList>> {
  const { db, actor, now } = context
  requireBank(actor)
  const list = wantedList(request, 'TWO_PEOPLE')
  const { listCode } = list
  await refuseEdition(db, list, actor.userId)
  await refuseTables(db, list)
  const isResubmitted = replaces !== undefined
  if (isResubmitted) await requireRejected(context, replaces, { subject: 'watch-list', action: 'CREATE' })
  const made = { makerId: actor.userId, now, isResubmitted }
  if (listCode === INTERNAL_LIST || !(await insertPendingList(db, list, made))) throw keyTaken(WATCH_LIST_KEY)
  await compareSoon(db, list)
  return { targetId: listCode, fields: list }
}

/**
 * Proposes another source for a list: tables and columns, or an edition. Refused with 25 if there is no such list, or
 * if a new edition is not ready or not of this user, with 30 if the tables or columns are invalid.
 */
export async function proposeReplacement(
  { db, actor }: SessionContext,
  { version, ...request }: Omit<RequestOf<typeof replaceWatchList>, 'replaces'>,
): Promise<Proposal<KeptWatchList>> {
  requireBank(actor)
  const current = await findWatchList(db, request.listCode)
  if (current === null) throw new Refusal('25')
  const list = wantedList(request, current.values.passReview)
  if (list.editionId !== current.values.editionId) await refuseEdition(db, list, actor.userId)
  await refuseTables(db, list)
  await compareSoon(db, list)
  const { listCode: targetId, ...fields } = list
  return { targetId, version, fields }
}

/**
 * Returns the list of a request; a list from an edition has no tables.
 * @param passReview the number of people who pass orders, if the request does not state it
 */
function wantedList(request: WatchListRecord, passReview: PassReview): KeptWatchList {
  const list = newValues(WATCH_LIST, request)
  return { ...list, tableNames: list.tableNames ?? [], passReview: list.passReview ?? passReview }
}
