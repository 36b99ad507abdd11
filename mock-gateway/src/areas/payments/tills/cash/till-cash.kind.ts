import { TILL_CASH, type TillCash } from '@portal/contract/tills/till'
import { sql } from 'kysely'
import type { Change, ChangeKind } from '../../../../engine/approvals/index.ts'
import { rehearse } from '../../../../engine/db/rehearse.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../../engine/records/index.ts'
import { businessDate, closeOfDay } from '../../../books/ledger/index.ts'
import { TILL_NAME, tellerName, tillNamed } from '../teller.ts'
import { type CashRecord, endPendingCash, findCash, findTill, moveTill, type TillRecord } from '../till.store.ts'
import { postCash, postedBy } from './post-cash.ts'

/**
 * Cash moves of a till: a float, more cash, or a return of cash. The transaction of the authorization posts the move,
 * on the same day.
 */
export const TILL_CASH_MOVES: ChangeKind<TillCash> = {
  subject: 'till-cash',
  module: 'CASH_PICKUP',
  record: TILL_CASH,
  hasDayInName: true,
  names: {
    isUuid: true,
    source: (
      ids,
    ) => sql`select c.cash_id::text as id, ${TILL_NAME} || ' · ' || c.cash_amount::text || ' ' || t.currency as name
      from till_cash c join till t using (till_id) join app_user maker on maker.user_id = t.teller_id
      where c.cash_id = any(${ids}::uuid[])`,
  },
  link: () => '/till',
  forms: { CREATE: () => '/till?panel=cash' },
  amount: ({ after }) => after && { amount: after.cashAmount, currency: after.currency },
  expiresAt: closeOfDay,
  async read(db, cashId, lock) {
    const cash = await findCash(db, cashId, lock)
    const till = cash && (await findTill(db, cash.till_id))
    if (!cash || !till) return null
    const teller = await tellerName(db, till.teller_id)
    return {
      version: 1,
      name: tillNamed(till, teller),
      snapshot: {
        tillAct: cash.till_act,
        tellerName: teller,
        userSolId: till.user_sol_id,
        cashAmount: cash.cash_amount,
        currency: till.currency,
      },
      mtoCode: null,
      countryId: till.country_id,
      branchSolId: till.user_sol_id,
    }
  },
  async validate(context, change) {
    const { cash, till } = await waiting(context, change)
    await rehearse(context.db, () => carryOut(context, cash, till))
  },
  async applyCreate(context, change) {
    const { db, actor, now } = context
    const { cash, till } = await waiting(context, change)
    await carryOut(context, cash, till)
    const end = { status: 'POSTED' as const, checkerId: actor.userId, now }
    if (!(await endPendingCash(db, cash.cash_id, end))) throw overtaken()
    const isOpened = cash.till_act === 'FLOAT'
    const set = isOpened ? { till_status: 'OPEN' as const, opened_at: now } : {}
    if (!(await moveTill(db, till.till_id, isOpened ? 'REQUESTED' : 'OPEN', set))) throw overtaken()
  },
  async declineCreate(db, { targetId }, now) {
    const cash = await findCash(db, targetId, true)
    if (cash === null) return
    await endPendingCash(db, targetId, { status: 'DECLINED', checkerId: null, now })
    if (cash.till_act === 'FLOAT') await moveTill(db, cash.till_id, 'REQUESTED', { till_status: 'DECLINED' })
  },
}

async function carryOut(context: SessionContext, cash: CashRecord, till: TillRecord): Promise<void> {
  const { cash_id: transactionId, till_act: tillAct, cash_amount: amount, maker_id: makerId } = cash
  await postCash(context.db, till, { transactionId, tillAct, amount }, postedBy(context, makerId, context.actor.userId))
}

/**
 * Returns the pending move, with its till locked. Throws 54 if the till's day is over, 12 if the move or the till has
 * changed.
 */
async function waiting({ db, now, language }: SessionContext, { targetId }: Change<TillCash>) {
  const cash = await findCash(db, targetId)
  const till = cash && (await findTill(db, cash.till_id, { lock: true }))
  if (!cash || !till) throw new Refusal('25')
  const wanted = cash.till_act === 'FLOAT' ? 'REQUESTED' : 'OPEN'
  if (cash.cash_status !== 'PENDING' || till.till_status !== wanted)
    throw wrongState(language, till.till_status, 'status.till')
  if (till.business_date !== businessDate(now, till.country_id))
    throw new Refusal('54', { message: 'message.tillDayOver' })
  return { cash, till }
}
