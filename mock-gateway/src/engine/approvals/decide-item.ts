import { holds, type QueueStatus, type ResponseCode } from '@portal/contract'
import type { DecideRequest } from '@portal/contract/queue/queue.calls'
import { Refusal, type SessionContext } from '../http/handler.ts'
import { inNaira } from '../limit-rates/index.ts'
import { heldPrivileges } from '../read/index.ts'
import { changeHash, hashOfSent } from './change-hash.ts'
import { applyChange, changeKind, declineChange } from './change-kind.ts'
import { exceedsLimit, isStale, refuseDecision } from './decision.rules.ts'
import { requireHeadOffice } from './head-office.ts'
import { notifyMakerOfRejection } from './maker-notice.ts'
import { changeOf, closeItem, markAuthorized, noLongerPending, noteOf, type QueueItem } from './queue-item.ts'
import { hasVoted, visibleTo } from './queue-scope.ts'
import { refuseReferenced } from './references.ts'
import { type SameBy, samePersonBy } from './same-person.ts'

export interface Decided {
  readonly cqStatus: QueueStatus
  readonly votesNeeded: number
}

/** A decision, and what the checker is told of it besides the code's text. */
export interface Decision {
  readonly decided: Decided
  readonly told?: { readonly message: string; readonly params: { readonly name: string } }
}

/**
 * Decides an item, exactly once, in the call's transaction: the row is locked first and everything is judged inside the
 * lock (ruling 2.3). 25 not visible, 12 no longer pending, 54 expired, 63 own item, the maker's other login or other content, 57 may
 * not check, 62 the maker is no longer ACTIVE, 64 above the role's limit, 29 record moved, or what the domain refuses. On a refusal nothing changes.
 */
export async function decideItem(
  context: SessionContext,
  request: Omit<DecideRequest, 'cqHash'> & { readonly cqHash?: string; readonly cqJson?: string },
): Promise<Decision> {
  const item = await lockItem(context, request.cqId)
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
    // Whoever registers is the maker of the own record, and becomes ACTIVE by this decision at the earliest.
    isMakerActive: checker.isMakerActive || item.maker_id === item.target_id,
    hasVoted: checker.hasVoted,
  })
  if (refused !== null) throw item.status === 'PENDING' ? refuse(refused, checker) : noLongerPending()
  const decided = authorizes
    ? await approveItem(context, item, checker.roleLimit, request.cqReason ?? null)
    : await rejectItem(context, item, request.cqReason ?? '')
  note.cqStatus = decided.cqStatus
  const { authorizedMessage: message } = changeKind(item.subject)
  if (message === undefined || decided.cqStatus !== 'AUTHORIZED') return { decided }
  return { decided, told: { message, params: { name: item.name } } }
}

/** With words of its own where the code's would not say what to do. */
function refuse(code: ResponseCode, { sameBy }: CheckerNow): Refusal {
  if (code === '62') return new Refusal(code, { message: 'message.makerNotActive' })
  return new Refusal(code, code === '63' && sameBy !== null ? { message: `message.samePerson.${sameBy}` } : {})
}

async function approveItem(
  context: SessionContext,
  item: QueueItem,
  roleLimit: string | null,
  reason: string | null,
): Promise<Decided> {
  if (await isAboveLimit(context, item, roleLimit)) throw new Refusal('64')
  const kind = changeKind(item.subject)
  await requireHeadOffice(context, kind, [item.maker_id, context.actor.userId])
  const live = await kind.read(context.db, item.target_id, true)
  if (isStale({ action: item.action, before: item.before, baseVersion: item.base_version }, live))
    throw new Refusal('29')
  const change = changeOf(item)
  await kind.validate?.(context, change)
  await refuseReferenced(context, change)

  const votesNeeded = await vote(context, item)
  if (votesNeeded > 0) return { cqStatus: 'PENDING', votesNeeded }
  return await authorizeItem(context, item, reason)
}

/** Limits of roles are in naira; what has no rate is above each of them (money §5). */
async function isAboveLimit(
  { db }: SessionContext,
  { amount, currency, country_id: countryId }: QueueItem,
  roleLimit: string | null,
): Promise<boolean> {
  if (amount === null || roleLimit === null) return false
  const naira = await inNaira(db, countryId, { amount, currency: currency ?? 'NGN' })
  return naira === null || exceedsLimit(naira, roleLimit)
}

async function lockItem({ db, actor }: SessionContext, cqId: string): Promise<QueueItem> {
  const item = await db
    .selectFrom('queue_item as q')
    .selectAll('q')
    .where('q.cq_id', '=', cqId)
    .where(visibleTo(actor))
    .forUpdate()
    .executeTakeFirst()
  if (item === undefined) throw new Refusal('25')
  return item
}

interface CheckerNow {
  readonly mayCheck: boolean
  readonly roleLimit: string | null
  readonly sameBy: SameBy | null
  readonly isMakerActive: boolean
  readonly hasVoted: boolean
}

/** The checker's rights of this moment: waiting for the lock may have taken long. */
async function checkerNow({ db, actor }: SessionContext, item: QueueItem): Promise<CheckerNow> {
  const found = await db
    .selectFrom('app_user as c')
    .innerJoin('role as r', 'r.role_id', 'c.role_id')
    .innerJoin('queue_item as q', (join) => join.on('q.cq_id', '=', item.cq_id))
    .innerJoin('app_user as m', 'm.user_id', 'q.maker_id')
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

/** Records the vote and answers how many are still missing. */
async function vote({ db, actor, now }: SessionContext, item: QueueItem): Promise<number> {
  await db.insertInto('queue_vote').values({ cq_id: item.cq_id, checker_id: actor.userId, voted_at: now }).execute()
  const { votes } = await db
    .selectFrom('queue_vote')
    .select((eb) => eb.fn.countAll<string>().as('votes'))
    .where('cq_id', '=', item.cq_id)
    .executeTakeFirstOrThrow()
  return item.votes_needed - Number(votes)
}

async function authorizeItem(context: SessionContext, item: QueueItem, reason: string | null): Promise<Decided> {
  await applyChange(context, changeOf(item))
  const end = { reason, checkerId: context.actor.userId, now: context.now }
  if (!(await markAuthorized(context.db, item, end))) throw new Refusal('12')
  return { cqStatus: 'AUTHORIZED', votesNeeded: 0 }
}

async function rejectItem(context: SessionContext, item: QueueItem, reason: string): Promise<Decided> {
  await closeItem(context.db, item, { reason, checkerId: context.actor.userId, now: context.now })
  await declineChange(context.db, changeOf(item), context.now)
  await notifyMakerOfRejection(context, item, reason)
  return { cqStatus: 'REJECTED', votesNeeded: 0 }
}
