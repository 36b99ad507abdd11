import type { RequestOf } from '@portal/contract'
import { INTERNAL_LIST, WATCH_LIST } from '@portal/contract/watch-lists/watch-list'
import type { createWatchList, replaceWatchList } from '@portal/contract/watch-lists/watch-lists.calls'
import { keyTaken, type Proposal, requireRejected } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { newValues } from '../../../engine/records/index.ts'
import { refuseTables } from './refuse-tables.ts'
import { WATCH_LIST_KEY } from './watch-list.kind.ts'
import { insertPendingList } from './watch-list.store.ts'
import { findWatchList, type KeptWatchList } from './watch-list-record.ts'

/**
 * Proposes a new list, which is PENDING until a checker decides. Refused with 26 if the code is taken, with 30 if its
 * tables or columns are invalid.
 */
export async function proposeNewList(
  context: SessionContext,
  request: Omit<RequestOf<typeof createWatchList>, 'replaces'>,
  replaces?: string,
): Promise<Proposal<KeptWatchList>> {
  const { db, actor, now } = context
  requireBank(actor)
  const list = newValues(WATCH_LIST, request)
  const { listCode } = list
  await refuseTables(db, list)
  const isResubmitted = replaces !== undefined
  if (isResubmitted) await requireRejected(context, replaces, { subject: 'watch-list', action: 'CREATE' })
  const made = { makerId: actor.userId, now, isResubmitted }
  if (listCode === INTERNAL_LIST || !(await insertPendingList(db, list, made))) throw keyTaken(WATCH_LIST_KEY)
  return { targetId: listCode, fields: list }
}

/**
 * Proposes other tables or columns for a list. Refused with 25 if there is no such list, with 30 if its tables or
 * columns are invalid.
 */
export async function proposeReplacement(
  { db, actor }: SessionContext,
  { version, ...request }: Omit<RequestOf<typeof replaceWatchList>, 'replaces'>,
): Promise<Proposal<KeptWatchList>> {
  requireBank(actor)
  const list = newValues(WATCH_LIST, request)
  if ((await findWatchList(db, list.listCode)) === null) throw new Refusal('25')
  await refuseTables(db, list)
  const { listCode: targetId, ...fields } = list
  return { targetId, version, fields }
}
