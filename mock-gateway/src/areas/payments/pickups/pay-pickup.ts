import { compareAmounts, type RequestOf } from '@portal/contract'
import type { PayoutIdentity } from '@portal/contract/cash-pickups/cash-pickup'
import { type IdentityCounter, identityFaults } from '@portal/contract/cash-pickups/identity-faults'
import type { payCashPickup as call, PaidPickup } from '@portal/contract/cash-pickups/payouts.calls'
import { compareNames, receiverName } from '@portal/contract/users/person-name'
import { noted } from '../../../engine/audit/index.ts'
import { type Outside, Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken } from '../../../engine/records/index.ts'
import { postByRule } from '../../books/accounting-rules/index.ts'
import { businessDate, ledgerKey, refusalsOfBooks } from '../../books/ledger/index.ts'
import { isStopped } from '../../people/suspensions/index.ts'
import { type CountryRules, countryRules } from '../../settings/country-rules/index.ts'
import { requireOpenTill, type TillRecord, tillBalance } from '../tills/index.ts'
import { acceptanceOf, keepWallet, moveTransaction } from '../transactions/index.ts'
import { endClaim } from './claim.store.ts'
import { insertPayment } from './payment.store.ts'
import { findPickup } from './pickup.store.ts'
import { type BranchPickup, lockAtCounter } from './pickup-at-counter.ts'
import { awaitsConfirmation, confirmAtPartner, requireConfirmed } from './source/confirm-at-partner.ts'

type PayRequest = RequestOf<typeof call>

/**
 * Pays an order out in cash. One database transaction writes books, status, payment and receipt, or writes nothing
 * (money §4). Lock order: claim, transaction, till, accounts, receipts of the day. The contract's `payCashPickup` lists
 * the refusals.
 */
export async function payPickup(context: SessionContext, request: PayRequest): Promise<Reply<PaidPickup>> {
  const about = { module: 'CASH_PICKUP', action: 'PAY', subject: 'cash-pickup', itemId: request.transactionId } as const
  const { transaction, paid } = await noted(context, about, async () => {
    const { claimed, ...payout } = await lockPayout(context, request)
    requireConfirmed(context, payout.pickup)
    await endClaim(context.db, claimed, context.actor.userId)
    return { transaction: payout.transaction, paid: await postCashPayout(context, payout) }
  })
  context.audit({
    ...about,
    itemName: transaction.transaction_contract_reference,
    before: { transactionStatus: transaction.transaction_status, receiptNumber: null },
    after: { transactionStatus: 'POSTED', receiptNumber: paid.receiptNumber },
  })
  return { payload: paid }
}

/**
 * Asks the partner's system to confirm a fetched order before the database transaction of {@link payPickup} begins
 * (money §4). The partner treats a confirmed order as paid, so this function asks only if all checks here allow the
 * payout. If a check fails, {@link payPickup} reports the reason.
 */
export async function confirmFirst(context: SessionContext, request: PayRequest): Promise<Outside> {
  const { db } = context
  const { transactionId } = request
  const pickup = await findPickup(db, transactionId)
  if (pickup === null || !awaitsConfirmation(pickup)) return new Map()
  try {
    const payout = await db.transaction().execute((trx) => lockPayout({ ...context, db: trx }, request))
    return new Map([[transactionId, await confirmAtPartner(context, payout.transaction)]])
  } catch (error) {
    if (error instanceof Refusal) return new Map()
    throw error
  }
}

/** An order, the receiver's document and the till of the teller who pays. */
interface Payout extends BranchPickup {
  readonly identity: PayoutIdentity
  /** The differences between the document's name and the order's name: missing words and additional words. */
  readonly differences: readonly string[]
  readonly till: TillRecord
  readonly rules: CountryRules
  /** The business date of the subsidiary, `2026-11-23`. */
  readonly today: string
}

/**
 * Locks order and till until the transaction ends, if the teller may pay this order on this document. Throws 30 if the
 * document is not acceptable, 12 if the teller has no open till, 51 if the till has too little cash, 62 if a
 * suspension stops the partner's orders, and the refusals of `lockAtCounter`.
 */
async function lockPayout(context: SessionContext, { transactionId, version, ...identity }: PayRequest) {
  const { db, now } = context
  const order = await lockAtCounter(context, { transactionId, version })
  const { transaction } = order
  await requireNotStopped(db, transaction)
  const { country_id: countryId, transaction_destination_country_currency: currency } = transaction
  const rules = await countryRules(db, countryId)
  const today = businessDate(now, countryId)
  const receiver = receiverName(transaction.order_details)
  const counter = { countryId, receiver, accepted: rules.identityTypes, businessDate: today }
  const differences = requireIdentity(identity, counter)
  const till = await requireOpenTill(context, { countryId, currency }, { lock: true })
  const inTill = await tillBalance(db, till.account_number)
  if (compareAmounts(inTill, transaction.transaction_destination_amount) < 0) throw tillTooLittle()
  return { ...order, identity, differences, till, rules, today }
}

/** Refuses with 62 an order of a partner whose open orders are stopped by a suspension. */
async function requireNotStopped(
  db: SessionContext['db'],
  { transaction_id: transactionId }: BranchPickup['transaction'],
): Promise<void> {
  const { is_stopped: stopped } = await db
    .selectFrom('transaction as t')
    .select(isStopped('t').as('is_stopped'))
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  if (stopped) throw new Refusal('62', { message: 'message.ordersStopped' })
}

/**
 * Requires a document that the country accepts, that is valid today and that belongs to the receiver.
 * @returns the differences between the document's name and the order's name
 */
function requireIdentity(identity: PayoutIdentity, counter: IdentityCounter): readonly string[] {
  const fields = identityFaults(identity, counter)
  if (fields.length > 0) throw new Refusal('30', { fields })
  const { missing, added } = compareNames(counter.receiver, identity.identityName)
  return [...missing.map((word) => `-${word}`), ...added.map((word) => `+${word}`)]
}

/** The teller who pays, and the time of the payout. */
export interface Payer extends Pick<SessionContext, 'db' | 'now' | 'language'> {
  readonly actor: Pick<SessionContext['actor'], 'userId'>
  readonly config: Pick<SessionContext['config'], 'keyEncryptionKey'>
}

/**
 * Stores status, books, payment and receipt of a payout. Throws 12 if the order has ended in the meantime, and 51 or 56
 * if the books refuse the posting.
 */
export async function postCashPayout(context: Payer, payout: Payout): Promise<PaidPickup> {
  const { db, actor, now } = context
  const { transaction, till } = payout
  const step = {
    actor: { kind: 'USER', userId: actor.userId },
    code: '00',
    ruleVersion: transaction.ae_code,
    now,
  } as const
  const move = { from: ['PENDING', 'PASSED'], to: 'POSTED', set: { transaction_response_code: '00' } } as const
  if (!(await moveTransaction(db, transaction.transaction_id, move, step))) throw overtaken()
  // Tellers wait for each other at the accounts and at the receipt numbers of the day, so these are locked last.
  await postToBooks(context, payout)
  await keepWallet(db, transaction)
  const receiptNumber = await insertPayment(db, { ...payout, tellerId: actor.userId, now })
  const tillAfter = await tillBalance(db, till.account_number)
  return { receiptNumber, paidAt: now.toISOString(), tillBalance: tillAfter }
}

/**
 * Posts DR WALLET, CR TILL by the rule version that was in force when the order was accepted, and commits the order's
 * hold.
 */
async function postToBooks({ db, config, actor, now }: Payer, { transaction, pickup, till, today }: Payout) {
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
  if (!posted) throw overtaken()
}

const tillTooLittle = () => new Refusal('51', { message: 'message.tillTooLittle' })
