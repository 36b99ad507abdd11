import type { RequestOf } from '@portal/contract'
import { PAYOUT_RETURN, type PayoutReturn } from '@portal/contract/cash-pickups/cash-pickup'
import type { returnPayout } from '@portal/contract/cash-pickups/payouts.calls'
import type { Kysely } from 'kysely'
import { bothSides, type ChangeKind, type Proposal } from '../../../engine/approvals/index.ts'
import { rehearse } from '../../../engine/db/rehearse.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, wrongTransactionState } from '../../../engine/records/index.ts'
import { businessDate, closeOfDay, ledgerKey, refusalsOfBooks, reverse } from '../../books/ledger/index.ts'
import { lockOpenTill } from '../tills/index.ts'
import {
  aboutTransaction,
  findTransaction,
  findVisibleTransaction,
  moveTransaction,
  walletAfter,
} from '../transactions/index.ts'
import type { Payer } from './pay-pickup.ts'
import { findPayment, type PaymentRecord, voidPayment } from './payment.store.ts'
import { findPickup } from './pickup.store.ts'

/**
 * Proposes to reverse a mistaken payout. A user of the payout's branch or of its subsidiary's head office may propose
 * it. The contract's `returnPayout` lists the refusals.
 */
export async function proposeReturn(
  context: SessionContext,
  { transactionId, version, returnReason }: Omit<RequestOf<typeof returnPayout>, 'replaces'>,
): Promise<Proposal<PayoutReturn>> {
  const { db, actor, now } = context
  const found = await findVisibleTransaction(context, transactionId, { lock: true })
  const pickup = found && (await findPickup(db, transactionId))
  if (!found || !pickup) throw new Refusal('25')
  if (actor.userType === 'BRANCH' && pickup.user_sol_id !== actor.solId) throw new Refusal('25')
  if (found.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  if (found.transaction_status !== 'POSTED')
    throw wrongTransactionState(context.language, found.transaction_status, 'message.state.paid')
  // A concurrent count of the till waits for this lock, and then reports this pending cash move.
  await lockTillOfPayment(db, await findPayment(db, transactionId, { lock: true }), businessDate(now, found.country_id))
  return { targetId: transactionId, version, fields: { transactionStatus: 'RETURNED', returnReason } }
}

/**
 * Reversals of mistaken payouts on the day of the payout: the cash returns to the till, the money to the wallet (money
 * §4).
 */
export const PAYOUT_RETURNS: ChangeKind<PayoutReturn> = {
  ...aboutTransaction('/outbound-transactions?panel=review', 'CASH_PICKUP'),
  subject: 'payout-return',
  record: PAYOUT_RETURN,
  expiresAt: closeOfDay,
  async read(db, transactionId, lock) {
    const transaction = await findTransaction(db, transactionId, { lock })
    const payment = await findPayment(db, transactionId)
    const snapshot = payment && (await snapshotOf(db, transactionId))
    if (!transaction || !payment || !snapshot) return null
    return {
      version: transaction.version,
      name: transaction.transaction_contract_reference,
      snapshot,
      mtoCode: transaction.mto_code,
      countryId: transaction.country_id,
      branchSolId: payment.user_sol_id,
    }
  },
  async validate(context, { targetId, makerId }) {
    await rehearse(context.db, () => reversePayout(context, targetId, { makerId, reason: null }))
  },
  async applyUpdate(context, change) {
    const [, { returnReason }] = bothSides(change)
    await reversePayout(context, change.targetId, { makerId: change.makerId, reason: returnReason })
  },
}

/**
 * Reverses a payout, so that its money goes back to the wallet. Throws 25 if there is no such order, 12 if the order
 * was not paid, was not paid today or was already reversed, or if its till is no longer open, and 51 if an account has
 * too little money.
 */
export async function reversePayout(
  { db, config, actor, now, language }: Payer,
  transactionId: string,
  { makerId, reason }: { readonly makerId: string; readonly reason: string | null },
): Promise<void> {
  const transaction = await findTransaction(db, transactionId, { lock: true })
  const payment = await findPayment(db, transactionId, { lock: true })
  if (transaction === null) throw new Refusal('25')
  if (payment === null) throw wrongTransactionState(language, transaction.transaction_status, 'message.state.paid')
  const today = businessDate(now, transaction.country_id)
  await lockTillOfPayment(db, payment, today)
  const posted = { transactionId, event: 'POSTED' }
  const by = { makerId, checkerId: actor.userId, reason, businessDate: today, postedAt: now }
  const isNew = await refusalsOfBooks(() =>
    reverse(db, ledgerKey(config.keyEncryptionKey), posted, { transactionId, event: 'RETURNED', ...by }),
  )
  if (isNew !== true) throw overtaken()
  const isMoved = await moveTransaction(
    db,
    transactionId,
    { from: ['POSTED'], to: 'RETURNED', set: await walletAfter(db, transaction.wallet_account) },
    { actor: { kind: 'USER', userId: actor.userId }, reason, now },
  )
  if (!isMoved) throw overtaken()
  await voidPayment(db, transactionId, now)
}

/** Locks the till that paid the cash. Throws 12 if the order was not paid today, or the till is no longer open. */
async function lockTillOfPayment(db: Kysely<Database>, payment: PaymentRecord | null, today: string): Promise<void> {
  if (payment?.business_date !== today || !(await lockOpenTill(db, payment.till_id, today)))
    throw new Refusal('12', { message: 'message.payoutDayOver' })
}

async function snapshotOf(db: Kysely<Database>, transactionId: string): Promise<PayoutReturn | null> {
  const found = await db
    .selectFrom('transaction as t')
    .innerJoin('mto as m', 'm.mto_code', 't.mto_code')
    .innerJoin('pickup_payment as p', 'p.transaction_id', 't.transaction_id')
    .select([
      't.transaction_contract_reference as transactionContractReference',
      'p.receipt_number as receiptNumber',
      'm.mto_name as mtoName',
      't.trans_receiver as transReceiver',
      't.transaction_destination_amount as transactionDestinationAmount',
      't.transaction_destination_country_currency as transactionDestinationCountryCurrency',
      't.transaction_status as transactionStatus',
    ])
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirst()
  return found === undefined ? null : { ...found, returnReason: null }
}
