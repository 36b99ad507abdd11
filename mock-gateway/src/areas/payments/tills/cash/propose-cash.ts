import { fromMinor, type RequestOf, toMinor } from '@portal/contract'
import { BOOKS } from '@portal/contract/ledger/ledger-account'
import type { TillAct, TillCash } from '@portal/contract/tills/till'
import type { moveTillCash, openTill } from '@portal/contract/tills/tills.calls'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { lockToCount } from '../closing/abandoned-tills.ts'
import { requireTeller } from '../open-till.ts'
import { tellerName } from '../teller.ts'
import { findTill, hasTillLeftOpen, insertPendingCash, insertRequestedTill, type TillRecord } from '../till.store.ts'
import { openTillAccount } from '../till-accounts.ts'

type Wanted = Omit<RequestOf<typeof openTill>, 'replaces'>

/** Proposes a till for today with its float. The contract's `openTill` lists the refusals. */
export async function proposeFloat(
  context: SessionContext,
  { currency, cashAmount }: Wanted,
): Promise<Proposal<TillCash>> {
  const { db, actor, now } = context
  const solId = requireTeller(actor)
  const { countryId, userId: tellerId } = actor
  if (!BOOKS.some((book) => book.countryId === countryId && book.currency === currency))
    throw new Refusal('31', { fields: [{ field: 'currency', key: 'codes.31' }] })
  const of = { tellerId, currency, businessDate: businessDate(now, countryId) }
  if (await hasTillLeftOpen(db, of)) throw new Refusal('12', { message: 'message.tillLeftOpen' })
  const accountNumber = await openTillAccount(db, { countryId, currency, solId, tellerId }, now)
  const tillId = await insertRequestedTill(db, { ...of, solId, countryId, accountNumber }, now)
  if (tillId === null) throw new Refusal('26', { message: 'message.tillIsThere', params: { currency } })
  return await proposed(context, { tillId, tillAct: 'FLOAT', cashAmount })
}

/**
 * Proposes more cash for the teller's own open till, or a return of cash to the vault. The contract's `moveTillCash`
 * lists the refusals.
 */
export async function proposeCash(
  context: SessionContext,
  { tillId, version, tillAct, cashAmount }: Omit<RequestOf<typeof moveTillCash>, 'replaces'>,
): Promise<Proposal<TillCash>> {
  const till = await ownTill(context, tillId, version)
  if (till.till_status !== 'OPEN') throw new Refusal('12', { message: 'message.tillNotOpen' })
  return await proposed(context, { tillId, tillAct, cashAmount })
}

/**
 * Returns the actor's own till, locked, in the version that the actor saw. Throws 25 for another teller's till, 29 if
 * the till has changed.
 */
async function ownTill(context: SessionContext, tillId: string, version: number): Promise<TillRecord> {
  requireTeller(context.actor)
  const found = await lockToCount(context, tillId)
  if (found?.countedAs !== 'teller') throw new Refusal('25')
  const { till } = found
  if (till.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  return till
}

async function proposed(
  { db, actor, now }: SessionContext,
  { tillId, tillAct, cashAmount }: { readonly tillId: string; readonly tillAct: TillAct; readonly cashAmount: string },
): Promise<Proposal<TillCash>> {
  if (toMinor(cashAmount) <= 0n)
    throw new Refusal('13', { fields: [{ field: 'cashAmount', key: 'validation.aboveZero' }] })
  const amount = fromMinor(toMinor(cashAmount))
  const targetId = await insertPendingCash(db, { tillId, tillAct, amount, makerId: actor.userId }, now)
  const till = await findTill(db, tillId)
  if (targetId === null) throw new Refusal('28', { message: 'message.tillCashAsked' })
  if (till === null) throw new Refusal('96')
  const fields = {
    tillAct,
    tellerName: await tellerName(db, till.teller_id),
    userSolId: till.user_sol_id,
    cashAmount: amount,
    currency: till.currency,
  }
  return { targetId, fields }
}
