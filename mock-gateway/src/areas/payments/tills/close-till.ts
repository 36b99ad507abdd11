import { compareAmounts, fromMinor, isAmount, type Queued, type RequestOf, toMinor } from '@portal/contract'
import { DENOMINATIONS, type TillDifference } from '@portal/contract/tills/till'
import type { closeTill as call } from '@portal/contract/tills/tills.calls'
import { queueProposal } from '../../../engine/approvals/index.ts'
import { noted } from '../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import { moved, postedBy, postTill } from './cash/post-cash.ts'
import { lockToCount } from './closing/abandoned-tills.ts'
import { TILL_DIFFERENCES } from './closing/till-difference.kind.ts'
import { requireTeller } from './open-till.ts'
import { tellerName } from './teller.ts'
import { moveTill, type TillRecord, waitsForCash } from './till.store.ts'
import { accountsOfTill, balanceOf } from './till-accounts.ts'
import { TILL_CLOSED, TILL_DIFFERED } from './till-events.ts'

type CloseRequest = RequestOf<typeof call>
type Closed = Partial<Queued> & { countedAmount: string; differenceAmount: string }

/**
 * Closes a till by its count and posts the cash at once. A difference awaits a checker, and so does any count by a user
 * other than the till's teller. After a rejection the count remains, and only a new reason is given. The contract's
 * `closeTill` lists the refusals.
 */
export async function closeTill(
  context: SessionContext,
  { replaces, ...request }: CloseRequest,
): Promise<Reply<Closed>> {
  const about = { module: 'CASH_PICKUP' as const, action: 'CLOSE', subject: 'till', itemId: request.tillId }
  const found = await noted(context, about, () => countedTill(context, request))
  const { till, count, counted, expected, isOwn } = found
  const difference = fromMinor(toMinor(counted) - toMinor(expected))
  const figures = { countedAmount: counted, differenceAmount: difference }
  const reason = request.differenceReason ?? null
  const isSame = toMinor(difference) === 0n
  const isSettled = isSame && isOwn && till.till_status === 'OPEN'
  if (!isSettled && reason === null) {
    const key = `validation.${isSame ? 'countedForTeller' : 'differenceReason'}`
    throw new Refusal('30', { fields: [{ field: 'differenceReason', key }] })
  }
  if (till.till_status === 'OPEN') await noted(context, about, () => close(context, { ...found, reason, isSettled }))
  if (isSettled) {
    context.audit({ ...about, before: null, after: { ...figures, ...count, currency: till.currency } })
    return { payload: figures }
  }
  const item = { kind: TILL_DIFFERENCES, action: 'CREATE', targetId: till.till_id, replaces } as const
  const { reply } = await queueProposal(context, item, async () => ({
    targetId: till.till_id,
    fields: await differenceOf(context, till, { ...figures, expectedAmount: expected, reason, ...count }),
  }))
  return { ...reply, payload: { ...reply.payload, ...figures } }
}

/**
 * Returns the till, locked, with its counted cash and its balance in the books, and whether its own teller counted it.
 */
async function countedTill(context: SessionContext, request: CloseRequest) {
  const { db } = context
  const { till, isOwn } = await tillToCount(context, request)
  const counted = sumOf(request, DENOMINATIONS[till.currency])
  if (till.till_status === 'COUNTED') {
    if (compareAmounts(counted, till.counted_amount ?? '0') !== 0)
      throw new Refusal('30', { fields: [{ field: 'pieces', key: 'validation.countFixed' }] })
    // The first count remains valid; only the reason is new.
    const count = { pieces: till.pieces ?? [], looseAmount: till.loose_amount ?? '0.00' }
    return { till, isOwn, count, counted, expected: till.expected_amount ?? '0.00' }
  }
  if (till.till_status !== 'OPEN') throw wrongState(context.language, till.till_status, 'status.till')
  if (await waitsForCash(db, till.till_id)) throw new Refusal('12', { message: 'message.tillCashWaits' })
  const count = {
    pieces: request.pieces.filter(({ pieces }) => pieces > 0),
    looseAmount: fromMinor(toMinor(request.looseAmount ?? '0')),
  }
  return { till, isOwn, count, counted, expected: await balanceOf(db, till.account_number) }
}

/**
 * Returns the till to be counted. Throws 57 if the actor is not a branch user, 25 if the actor may not count the till,
 * 12 if so far only its teller may count it, 29 if the till has changed.
 */
async function tillToCount(context: SessionContext, { tillId, version }: CloseRequest) {
  requireTeller(context.actor)
  const found = await lockToCount(context, tillId)
  if (found === null) throw new Refusal('25')
  const { till, countedAs } = found
  if (countedAs === 'waits') throw new Refusal('12', { message: 'message.tillTellerCounts' })
  if (till.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  return { till, isOwn: countedAs === 'teller' }
}

/**
 * Returns the sum of the counted cash. A sum in the request is ignored. Throws 30 for pieces that the currency does not
 * have or that are listed twice, 13 above the largest possible amount.
 */
function sumOf({ pieces, looseAmount }: CloseRequest, values: readonly string[]): string {
  const isKnown = ({ pieceValue }: { readonly pieceValue: string }) => values.includes(pieceValue)
  const isTwice = new Set(pieces.map(({ pieceValue }) => pieceValue)).size !== pieces.length
  if (isTwice || !pieces.every(isKnown))
    throw new Refusal('30', { fields: [{ field: 'pieces', key: 'validation.pieces' }] })
  const loose = looseAmount === undefined ? 0n : toMinor(looseAmount)
  const counted = fromMinor(
    pieces.reduce((sum, { pieceValue, pieces: count }) => sum + toMinor(pieceValue) * BigInt(count), loose),
  )
  if (!isAmount(counted)) throw new Refusal('13', { fields: [{ field: 'pieces', key: 'validation.tooMuch' }] })
  return counted
}

interface Counted {
  readonly till: TillRecord
  readonly count: Pick<TillDifference, 'pieces' | 'looseAmount'>
  readonly counted: string
  readonly expected: string
  readonly reason: string | null
  /** Whether the till needs no decision by a checker. */
  readonly isSettled: boolean
}

/** Moves the counted cash to the vault and the difference to SUSPENSE, so that the till's account ends at zero. */
async function close(
  context: SessionContext,
  { till, count, counted, expected, reason, isSettled }: Counted,
): Promise<void> {
  const { db, actor, now } = context
  const accounts = await accountsOfTill(db, till)
  const by = postedBy(context, actor.userId, null)
  const short = toMinor(expected) - toMinor(counted)
  const post = (event: string, lines: ReturnType<typeof moved>) =>
    postTill(db, till, { transactionId: till.till_id, event, lines, reason }, by)
  if (short > 0n) await post(TILL_DIFFERED, moved(accounts.suspense, accounts.till, fromMinor(short), 'difference'))
  if (short < 0n) await post(TILL_DIFFERED, moved(accounts.till, accounts.suspense, fromMinor(-short), 'difference'))
  if (toMinor(counted) > 0n) await post(TILL_CLOSED, moved(accounts.vault, accounts.till, counted))
  const isClosed = await moveTill(db, till.till_id, 'OPEN', {
    till_status: isSettled ? 'CLOSED' : 'COUNTED',
    closed_at: now,
    counted_by: actor.userId,
    expected_amount: expected,
    counted_amount: counted,
    pieces: JSON.stringify(count.pieces),
    loose_amount: count.looseAmount,
    difference_reason: reason,
  })
  if (!isClosed) throw overtaken()
}

async function differenceOf(
  { db }: SessionContext,
  till: TillRecord,
  counted: Pick<TillDifference, 'expectedAmount' | 'countedAmount' | 'differenceAmount' | 'pieces' | 'looseAmount'> & {
    readonly reason: string | null
  },
): Promise<TillDifference> {
  const { reason, ...figures } = counted
  return {
    tellerName: await tellerName(db, till.teller_id),
    userSolId: till.user_sol_id,
    ...figures,
    differenceReason: reason,
    currency: till.currency,
  }
}
