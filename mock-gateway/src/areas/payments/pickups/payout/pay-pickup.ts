import type { RequestOf } from '@portal/contract'
import type { payCashPickup as call, PaidPickup } from '@portal/contract/cash-pickups/payouts.calls'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { postByRule } from '../../../books/accounting-rules/index.ts'
import { ledgerKey, refusalsOfBooks } from '../../../books/ledger/index.ts'
import { tillBalance } from '../../tills/index.ts'
import { acceptanceOf, keepWallet, moveTransaction } from '../../transactions/index.ts'
import { endClaim } from '../claim.store.ts'
import { claimedOrder } from '../claimed-order.ts'
import { requireConfirmed } from './confirm-first.ts'
import { type JudgedPayout, judgePayout, tillTooLittle } from './judge-payout.ts'
import { insertPayment } from './payment.store.ts'
import { nextReceipt } from './receipt-number.ts'

/**
 * Gives the cash of an order, in one transaction of the database: books, status, payment and receipt, or nothing (money §4). Rows are
 * locked in the order claim, transaction, till, accounts, receipts of the day. Refusals: see the contract's `payCashPickup`.
 */
export async function payPickup(context: SessionContext, request: RequestOf<typeof call>): Promise<Reply<PaidPickup>> {
  const about = { module: 'CASH_PICKUP', action: 'PAY', subject: 'cash-pickup', itemId: request.transactionId } as const
  const { judged, paid } = await noted(context, about, async () => {
    const judged = await judgePayout(context, request)
    requireConfirmed(context, judged.pickup)
    return { judged, paid: await giveCash(context, judged) }
  })
  context.audit({
    ...about,
    itemName: judged.transaction.transaction_contract_reference,
    before: { transactionStatus: judged.transaction.transaction_status, receiptNumber: null },
    after: { transactionStatus: 'POSTED', receiptNumber: paid.receiptNumber },
  })
  return { payload: paid }
}

/** Who gives cash, where and when. */
export interface Payer extends Pick<SessionContext, 'db' | 'now'> {
  readonly actor: Pick<SessionContext['actor'], 'userId'>
  readonly config: Pick<SessionContext['config'], 'keyEncryptionKey'>
}

/** Books, status, payment and receipt of an order that nothing speaks against. 12 it ended meanwhile, 51, 56 as the books refuse. */
export async function giveCash(context: Payer, judged: JudgedPayout): Promise<PaidPickup> {
  const { db, actor, now } = context
  const { transaction, till, today } = judged
  const { transaction_id: transactionId, country_id: countryId } = transaction
  // The accounts and the day's numbers are what tellers wait for one after the other: they are locked last.
  const step = {
    actor: { kind: 'USER', userId: actor.userId },
    code: '00',
    ruleVersion: transaction.ae_code,
    now,
  } as const
  const set = { transaction_response_code: '00' }
  if (!(await moveTransaction(db, transactionId, { from: ['PENDING', 'PASSED'], to: 'POSTED', set }, step)))
    throw new Refusal('12')
  await endClaim(db, claimedOrder(transaction), actor.userId)
  await postPayout(context, judged)
  await keepWallet(db, transaction)
  const receipt = await nextReceipt(db, { countryId, solId: till.user_sol_id, businessDate: today })
  await insertPayment(db, { ...judged, receipt, tellerId: actor.userId, now })
  const tillAfter = await tillBalance(db, till.account_number)
  return { receiptNumber: receipt.receiptNumber, paidAt: now.toISOString(), tillBalance: tillAfter }
}

/** DR WALLET, CR TILL by the version of the rule that held when the order was accepted; its hold ends with it. */
async function postPayout(
  { db, config, actor, now }: Payer,
  { transaction, pickup, till, today }: JudgedPayout,
): Promise<void> {
  const posted = await refusalsOfBooks(
    () =>
      postByRule(db, ledgerKey(config.keyEncryptionKey), {
        transactionId: transaction.transaction_id,
        event: 'POSTED',
        env: transaction.env,
        countryId: transaction.country_id,
        currency: transaction.transaction_destination_country_currency,
        businessDate: today,
        postedAt: now,
        makerId: actor.userId,
        checkerId: pickup.request_checker,
        aeCode: transaction.ae_code,
        amount: transaction.transaction_destination_amount,
        acceptance: acceptanceOf(transaction),
        principal: { debit: transaction.wallet_account, credit: till.account_number },
        commitsHold: true,
      }),
    { notEnough: tillTooLittle().options },
  )
  if (posted === null) throw new Refusal('56')
  if (!posted) throw new Refusal('12')
}
