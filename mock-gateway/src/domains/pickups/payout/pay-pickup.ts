import type { RequestOf } from '@portal/contract'
import type { payCashPickup as call, PaidPickup } from '@portal/contract/calls/cash-pickups'
import type { PayoutIdentity } from '@portal/contract/records/cash-pickup'
import { identityNumber } from '@portal/contract/records/identity-document'
import { noted } from '../../../audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../http/handler.ts'
import { postByRule } from '../../accounting-rules/index.ts'
import { countryRules } from '../../country-rules/index.ts'
import { businessDate, ledgerKey, refusalsOfBooks } from '../../ledger/index.ts'
import { openTillOf, type TillRecord, tillBalance } from '../../tills/index.ts'
import { moveTransaction, walletAfter } from '../../transactions/index.ts'
import { endClaim, requireClaim } from '../claim.store.ts'
import { identityFaults } from './identity.rules.ts'
import { compareNames } from './name-difference.rules.ts'
import { type BranchPickup, claimedOrder, findBranchPickup, holderOf, requirePayable } from './payable.ts'
import { nextReceipt } from './receipt-number.ts'

type PayRequest = RequestOf<typeof call>

/**
 * Gives the cash of an order, in one transaction of the database: books, status, payment and receipt, or nothing (money §4). Rows are
 * locked in the order claim, transaction, till, receipts of the day, accounts. Refusals: see the contract's `payCashPickup`.
 */
export async function payPickup(context: SessionContext, request: PayRequest): Promise<Reply<PaidPickup>> {
  const { transactionId, version, ...identity } = request
  const about = { module: 'CASH_PICKUP', action: 'PAY', subject: 'cash-pickup', itemId: transactionId } as const
  const { paid, order } = await noted(context, about, async () => {
    const seen = await findBranchPickup(context, transactionId)
    await requireClaim(context.db, claimedOrder(seen.transaction), 'PAYOUT', holderOf(context))
    const order = await findBranchPickup(context, transactionId, { lock: true })
    if (order.transaction.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
    await requirePayable(context, order)
    const differences = await requireIdentity(context, order, identity)
    return { paid: await pay(context, order, identity, differences), order }
  })
  context.audit({
    ...about,
    itemName: order.transaction.transaction_contract_reference,
    before: { transactionStatus: order.transaction.transaction_status, receiptNumber: null },
    after: { transactionStatus: 'POSTED', receiptNumber: paid.receiptNumber },
  })
  return { payload: paid }
}

/** The document is one the country takes, of this day, and of the receiver; answers how its name differs from the order's. */
async function requireIdentity(
  { db, now }: SessionContext,
  { transaction }: BranchPickup,
  identity: PayoutIdentity,
): Promise<readonly string[]> {
  const { country_id: countryId, trans_receiver: receiver } = transaction
  const { identityTypes } = await countryRules(db, countryId)
  const today = businessDate(now, countryId)
  const fields = identityFaults(identity, { countryId, accepted: identityTypes, businessDate: today })
  const { isAlike, missing, added } = compareNames(receiver, identity.identityName)
  const named = isAlike ? [] : [{ field: 'identityName', key: 'validation.identityName', params: { name: receiver } }]
  if (fields.length + named.length > 0) throw new Refusal('30', { fields: [...fields, ...named] })
  return [...missing.map((word) => `-${word}`), ...added.map((word) => `+${word}`)]
}

async function pay(
  context: SessionContext,
  { transaction, pickup }: BranchPickup,
  identity: PayoutIdentity,
  differences: readonly string[],
): Promise<PaidPickup> {
  const { db, actor, now } = context
  const { transaction_id: transactionId, country_id: countryId } = transaction
  if (pickup.pickup_origin === 'FETCHED' && pickup.confirmed_at === null)
    throw new Refusal('91', { message: 'message.pickupUnconfirmed' })
  const today = businessDate(now, countryId)
  const currency = transaction.transaction_destination_country_currency
  const till = await openTillOf(db, { tellerId: actor.userId, currency, businessDate: today }, { lock: true })
  if (till === null) throw new Refusal('12', { message: 'message.noTillOpen', params: { currency } })
  const receipt = await nextReceipt(db, { countryId, solId: till.user_sol_id, businessDate: today })
  await postPayout(context, { transaction, pickup }, till)
  const isMoved = await moveTransaction(
    db,
    transactionId,
    {
      from: ['PENDING', 'PASSED'],
      to: 'POSTED',
      set: { transaction_response_code: '00', ...(await walletAfter(db, transaction.wallet_account)) },
    },
    { actor: { kind: 'USER', userId: actor.userId }, code: '00', ruleVersion: transaction.ae_code, now },
  )
  if (!isMoved) throw new Refusal('12')
  await db
    .insertInto('pickup_payment')
    .values({
      transaction_id: transactionId,
      till_id: till.till_id,
      user_sol_id: till.user_sol_id,
      country_id: countryId,
      business_date: today,
      identity_type: identity.identityType,
      identity_number: identityNumber(identity.identityNumber),
      identity_issuer: identity.identityIssuer,
      identity_issue_date: identity.identityIssueDate ?? null,
      identity_expiry_date: identity.identityExpiryDate ?? null,
      identity_name: identity.identityName,
      name_differences: JSON.stringify(differences),
      receipt_no: receipt.receiptNo,
      receipt_number: receipt.receiptNumber,
      rules_version: (await countryRules(db, countryId)).version,
      paid_by: actor.userId,
      paid_at: now,
    })
    .execute()
  await endClaim(db, claimedOrder(transaction), actor.userId)
  const tillAfter = await tillBalance(db, till.account_number)
  return { receiptNumber: receipt.receiptNumber, paidAt: now.toISOString(), tillBalance: tillAfter }
}

/** DR WALLET, CR TILL by the version of the rule that held when the order was accepted; its hold ends with it. */
async function postPayout(
  { db, config, actor, now }: SessionContext,
  { transaction, pickup }: BranchPickup,
  till: TillRecord,
): Promise<void> {
  const posted = await refusalsOfBooks(
    () =>
      postByRule(db, ledgerKey(config.keyEncryptionKey), {
        transactionId: transaction.transaction_id,
        event: 'POSTED',
        env: transaction.env,
        countryId: transaction.country_id,
        currency: transaction.transaction_destination_country_currency,
        businessDate: businessDate(now, transaction.country_id),
        postedAt: now,
        makerId: actor.userId,
        checkerId: pickup.request_checker,
        aeCode: transaction.ae_code,
        amount: transaction.transaction_destination_amount,
        ruledAt: transaction.transaction_created_at,
        principal: { debit: transaction.wallet_account, credit: till.account_number },
        commitsHold: true,
      }),
    { notEnough: { message: 'message.tillTooLittle' } },
  )
  if (posted === null) throw new Refusal('56')
  if (!posted) throw new Refusal('12')
}
