import { holds, type QueueStatus, type ResponseCode } from '@portal/contract'
import { type DecideRequest, decideQueueItem } from '@portal/contract/queue/queue.calls'
import { bindSession, Refusal, type SessionContext } from '../http/handler.ts'
import { limitFault } from '../limit-rates/index.ts'
import { heldPrivileges } from '../read/index.ts'
import { phonesInOneForm } from '../records/index.ts'
import { changeHash, hashOfSent } from './change-hash.ts'
import { applyChange } from './change-kind.ts'
import { isStale, refuseDecision } from './decision.rules.ts'
import { requireHeadOffice } from './head-office.ts'
import { notifyMakerOfRejection } from './maker-notice.ts'
import { preflightItems } from './preflight.ts'
import {
  declineItem,
  type LockedItem,
  lockItem,
  markAuthorized,
  noLongerPending,
  noteOf,
  type QueueItem,
} from './queue-item.ts'
import { hasVoted } from './queue-scope.ts'
import { refuseReferenced } from './references.ts'
import { type SameBy, samePersonBy } from './same-person.ts'

/** Binds the call `queue/authorizeQueue`. */
export const DECIDE_ITEM = bindSession(
  decideQueueItem,
  async (context, request) => {
    const { decided, notice } = await decideItem(context, request)
    return { payload: decided, ...notice }
  },
  { preflight: (context, { cqId, cqMode }) => preflightItems(context, cqMode === 'AUTHORIZE' ? [cqId] : []) },
)

export interface Decided {
  readonly cqStatus: QueueStatus
  readonly votesNeeded: number
}

/** A decision, and a message for the checker in addition to the text of the code. */
export interface Decision {
  readonly decided: Decided
  readonly notice?: { readonly message: string; readonly params: { readonly name: string } }
}

/**
 * Decides an item exactly once, in the call's transaction: locks the row first and checks everything under the lock
 * (ruling 2.3). A refusal changes no data. Refused:
 * - with 25 if the item is not visible to the actor, with 09 if another decision holds the lock for too long;
 * - with 12 if the item is no longer pending or the actor has already voted, with 54 if it has expired;
 * - with 63 if the actor made the item, under this or another login, or did not see the content as submitted;
 * - with 57 if the actor may not check the module;
 * - an authorization: with 57 a bank-wide change outside head office Nigeria, with 62 if the maker is no longer ACTIVE,
 *   with 64 if the amount is above the role's limit, with 29 if the record has changed, and with the domain's refusals.
 */
export async function decideItem(
  context: SessionContext,
  request: Omit<DecideRequest, 'cqHash'> & { readonly cqHash?: string; readonly cqJson?: string },
): Promise<Decision> {
  const locked = await lockItem(context, request.cqId)
  const { item, kind } = locked
  const authorizes = request.cqMode === 'AUTHORIZE'
  const note = noteOf(item, authorizes ? 'AUTHORIZE' : 'REJECT', item.status)
  context.audit(note)
  const checker = await checkerNow(context, item)
  const refused = refuseDecision({
    status: item.status,
    isExpired: item.expires_at <= context.now,
    isOwn: item.maker_id === context.actor.userId || checker.sameBy !== null,
    submittedHash: item.payload_hash,
    storedHash: changeHash(item.before, item.after),
    seenHashes: [
      ...(request.cqHash === undefined ? [] : [request.cqHash]),
      ...(request.cqJson === undefined ? [] : [hashOfSent(request.cqJson)]),
    ],
    mayCheck: checker.mayCheck,
    authorizes,
    // A self-registered user is the maker of their own record, and cannot be ACTIVE before this decision. A change that
    // the gateway proposes has no maker.
    isMakerActive: checker.isMakerActive || item.maker_id === item.target_id || item.maker_id === null,
    hasVoted: checker.hasVoted,
  })
  if (refused !== null) throw item.status === 'PENDING' ? refuse(refused, checker) : noLongerPending()
  const decided = authorizes
    ? await approveItem(context, locked, checker.roleLimit, request.cqReason ?? null)
    : await rejectItem(context, locked, request.cqReason ?? '')
  note.cqStatus = decided.cqStatus
  const { authorizedMessage: message } = kind
  if (message === undefined || decided.cqStatus !== 'AUTHORIZED') return { decided }
  return { decided, notice: { message, params: { name: item.name } } }
}

/** Creates the refusal, with a specific message if the text of the code would not say what to do. */
function refuse(code: ResponseCode, { sameBy }: CheckerNow): Refusal {
  if (code === '62') return new Refusal(code, { message: 'message.makerNotActive' })
  // The item is pending, so 12 can only mean that this checker has already voted.
  if (code === '12') return new Refusal(code, { message: 'message.alreadyVoted' })
  return new Refusal(code, code === '63' && sameBy !== null ? { message: `message.samePerson.${sameBy}` } : {})
}

async function approveItem(
  context: SessionContext,
  { item, kind, change }: LockedItem,
  roleLimit: string | null,
  reason: string | null,
): Promise<Decided> {
  if (await limitFault(context.db, item, roleLimit)) throw new Refusal('64')
  await requireHeadOffice(context, kind, [...(item.maker_id === null ? [] : [item.maker_id]), context.actor.userId])
  const live = await kind.read(context.db, item.target_id, true)
  const now = live && { ...live, snapshot: phonesInOneForm(kind.record, live.snapshot) }
  if (isStale({ action: item.action, before: change.before, baseVersion: item.base_version }, now))
    throw new Refusal('29')
  await kind.validate?.(context, change)
  await refuseReferenced(context, change)

  const votesNeeded = await vote(context, item)
  if (votesNeeded > 0) return { cqStatus: 'PENDING', votesNeeded }
  await applyChange(context, kind, change)
  const end = { reason, checkerId: context.actor.userId, now: context.now }
  if (!(await markAuthorized(context.db, item, end))) throw noLongerPending()
  return { cqStatus: 'AUTHORIZED', votesNeeded: 0 }
}

async function rejectItem(context: SessionContext, locked: LockedItem, reason: string): Promise<Decided> {
  await declineItem(context.db, locked, { reason, checkerId: context.actor.userId, now: context.now })
  await notifyMakerOfRejection(context, locked.item, reason)
  return { cqStatus: 'REJECTED', votesNeeded: 0 }
}

interface CheckerNow {
  readonly mayCheck: boolean
  readonly roleLimit: string | null
  readonly sameBy: SameBy | null
  readonly isMakerActive: boolean
  readonly hasVoted: boolean
}

/** Reads the checker's rights again, because they may have changed during the wait for the lock. */
async function checkerNow({ db, actor }: SessionContext, item: QueueItem): Promise<CheckerNow> {
  const found = await db
    .selectFrom('app_user as c')
    .innerJoin('role as r', 'r.role_id', 'c.role_id')
    .innerJoin('queue_item as q', (join) => join.on('q.cq_id', '=', item.cq_id))
    .leftJoin('app_user as m', 'm.user_id', 'q.maker_id')
    .select(['c.status', 'r.role_status as roleStatus', 'r.role_trn_limit as roleLimit', 'm.status as makerStatus'])
    .select([samePersonBy(actor, 'm').as('sameBy'), hasVoted(actor).as('hasVoted')])
    .select(({ ref }) => heldPrivileges(ref('r.role_id')).as('privileges'))
    .where('c.user_id', '=', actor.userId)
    .executeTakeFirst()
  if (found === undefined)
    return { mayCheck: false, roleLimit: '0', sameBy: null, isMakerActive: false, hasVoted: false }
  const { status, roleStatus, makerStatus, privileges, ...checker } = found
  const isActive = status === 'ACTIVE' && roleStatus === 'ACTIVE'
  return {
    ...checker,
    mayCheck: isActive && holds(privileges, `${item.module}|CHECKER`),
    isMakerActive: makerStatus === 'ACTIVE',
  }
}

/** Records the vote and returns how many votes are still missing. */
async function vote({ db, actor, now }: SessionContext, item: QueueItem): Promise<number> {
  await db.insertInto('queue_vote').values({ cq_id: item.cq_id, checker_id: actor.userId, voted_at: now }).execute()
  const { votes } = await db
    .selectFrom('queue_vote')
    .select((eb) => eb.fn.countAll<string>().as('votes'))
    .where('cq_id', '=', item.cq_id)
    .executeTakeFirstOrThrow()
  return item.votes_needed - Number(votes)
}
