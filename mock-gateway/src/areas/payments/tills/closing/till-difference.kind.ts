import { fromMinor, toMinor } from '@portal/contract'
import { TILL_DIFFERENCE, type TillDifference } from '@portal/contract/tills/till'
import { sql } from 'kysely'
import { type Change, type ChangeKind, isSamePerson } from '../../../../engine/approvals/index.ts'
import { rehearse } from '../../../../engine/db/rehearse.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../../engine/records/index.ts'
import { moved, postedBy, postTill } from '../cash/post-cash.ts'
import { TILL_NAME, tellerName, tillNamed } from '../teller.ts'
import { findTill, moveTill } from '../till.store.ts'
import { accountsOfTill } from '../till-accounts.ts'
import { DIFFERENCE_ACCEPTED } from '../till-events.ts'

/**
 * Decisions on the difference of a till. Once a checker accepts the difference, it leaves SUSPENSE. Until then it
 * remains in SUSPENSE, also after a rejection, until a new reason is given (money §4). A zero difference also needs a
 * decision if a user other than the till's teller counted the till.
 */
export const TILL_DIFFERENCES: ChangeKind<TillDifference> = {
  subject: 'till-difference',
  module: 'CASH_PICKUP',
  record: TILL_DIFFERENCE,
  requiresReview: true,
  hasDayInName: true,
  names: {
    isUuid: true,
    source: (ids) => sql`select t.till_id::text as id, ${TILL_NAME} as name
      from till t join app_user maker on maker.user_id = t.teller_id where t.till_id = any(${ids}::uuid[])`,
  },
  link: (tillId) => `/till?till=${tillId}`,
  forms: { CREATE: (tillId) => `/till?till=${tillId}` },
  amount: ({ after }) => after && { amount: after.differenceAmount.replace('-', ''), currency: after.currency },
  async read(db, tillId, lock) {
    const till = await findTill(db, tillId, { lock })
    if (till === null) return null
    const teller = await tellerName(db, till.teller_id)
    const expectedAmount = till.expected_amount ?? '0.00'
    const countedAmount = till.counted_amount ?? '0.00'
    const differenceAmount = fromMinor(toMinor(countedAmount) - toMinor(expectedAmount))
    return {
      version: till.version,
      name: tillNamed(till, teller),
      snapshot: {
        tellerName: teller,
        userSolId: till.user_sol_id,
        expectedAmount,
        countedAmount,
        differenceAmount,
        differenceReason: till.difference_reason,
        pieces: till.pieces ?? [],
        looseAmount: till.loose_amount ?? '0.00',
        currency: till.currency,
      },
      mtoCode: null,
      countryId: till.country_id,
      branchSolId: till.user_sol_id,
    }
  },
  async validate(context, change) {
    await rehearse(context.db, () => acceptDifference(context, change))
  },
  async applyCreate(context, change) {
    await requireNeither(context, change.targetId)
    await acceptDifference(context, change)
    const reason = change.after?.differenceReason ?? null
    const isClosed = await moveTill(context.db, change.targetId, 'COUNTED', {
      till_status: 'CLOSED',
      difference_reason: reason,
    })
    if (!isClosed) throw overtaken()
  },
}

/**
 * Throws 63 if the checker, under this login or another, is the till's teller or counted the till. Neither of these two
 * may decide.
 */
async function requireNeither({ db, actor }: SessionContext, tillId: string): Promise<void> {
  const own = await db
    .selectFrom('till as t')
    .innerJoin('app_user as account', (join) => join.on(sql<boolean>`account.user_id in (t.teller_id, t.counted_by)`))
    .select('t.till_id')
    .where('t.till_id', '=', tillId)
    .where(sql<boolean>`(account.user_id = ${actor.userId}::uuid or ${isSamePerson(actor, 'account')})`)
    .executeTakeFirst()
  if (own !== undefined) throw new Refusal('63', { message: 'message.tillOwnCount' })
}

/**
 * Moves the difference from SUSPENSE to shortages or surpluses. Throws 12 if the till is not counted, or if the
 * difference was accepted before.
 */
async function acceptDifference(context: SessionContext, change: Change<TillDifference>): Promise<void> {
  const { db, actor } = context
  const till = await findTill(db, change.targetId, { lock: true })
  if (till === null) throw new Refusal('25')
  if (till.till_status !== 'COUNTED') throw wrongState(context.language, till.till_status, 'status.till')
  const accounts = await accountsOfTill(db, till)
  const short = toMinor(till.expected_amount ?? '0') - toMinor(till.counted_amount ?? '0')
  if (short === 0n) return
  const amount = fromMinor(short > 0n ? short : -short)
  const lines =
    short > 0n
      ? moved(accounts.differences, accounts.suspense, amount, 'difference')
      : moved(accounts.suspense, accounts.differences, amount, 'difference')
  const posting = {
    transactionId: till.till_id,
    event: DIFFERENCE_ACCEPTED,
    lines,
    reason: change.after?.differenceReason ?? null,
  }
  await postTill(db, till, posting, postedBy(context, change.makerId, actor.userId))
}
