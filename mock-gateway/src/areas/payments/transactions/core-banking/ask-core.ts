import { isAlike } from '../order.rules.ts'
import type { CoreStatus, CreditingCore } from './core-banking.ts'
import { type ClaimedTransaction, type CoreTry, maySendCredit } from './core-state.store.ts'
import { testCore } from './test-core.ts'

interface CoreParts {
  readonly core: CreditingCore
  /** Stores the core's answer. */
  readonly note: (coreTry: CoreTry) => Promise<void>
  readonly clock: { now(): Date }
}

/** The result of asking the core. */
export type CoreVerdict =
  | { readonly kind: 'credited'; readonly coreReference: string }
  | { readonly kind: 'refused'; readonly code: '05' | '14'; readonly reason: string | null }
  | { readonly kind: 'other-name'; readonly accountName: string }
  | { readonly kind: 'unclear' }
  /** The core is closed, or the order is compared first, so no credit was sent and this does not count as a try. */
  | { readonly kind: 'later' }
  /**
   * The order's partner requested cancellation, and the core has certainly not credited the order, so it is not sent.
   */
  | { readonly kind: 'cancelled' }

/**
 * Sends a claimed transaction to the core. If the outcome of an earlier try is unclear, asks for its status first. For
 * a new transaction, compares the name of the account first, unless a reviewer has passed the transaction. Sends no
 * credit if the claim would end first, and then the next try asks for the status. Sends no credit either if a change of
 * lists or rules awaits the outcome of an earlier try (record 170). Orders of test keys are answered here
 * and never reach the core.
 */
export async function askCore(
  { core: live, note: keep, clock }: CoreParts,
  claimed: ClaimedTransaction,
): Promise<CoreVerdict> {
  const core = claimed.env === 'test' ? testCore(testOrderOf(claimed)) : live
  const { was, core_reference: coreReference, transaction_contract_reference: reference } = claimed
  if (was === 'CREDITED' && coreReference !== null) return { kind: 'credited', coreReference }
  const note = (asked: 'CREDIT' | 'STATUS', outcome: CoreStatus) =>
    keep({ transactionId: claimed.transaction_id, asked, outcome, now: clock.now() })
  if (was !== 'NONE') {
    const status = await core.statusOf(reference)
    await note('STATUS', status)
    if (status.kind !== 'none') return verdictOf(status)
  }
  if (claimed.cancel_asked_at !== null) return { kind: 'cancelled' }
  if (claimed.awaits_look_back) return { kind: 'later' }
  if (was === 'NONE' && claimed.transaction_status === 'PENDING') {
    const compared = await compareName(core, claimed)
    if (compared !== null) return compared
  }
  if (!maySendCredit(claimed, clock.now())) return { kind: 'unclear' }
  const outcome = await core.credit(creditOf(claimed))
  await note('CREDIT', outcome)
  return verdictOf(outcome)
}

async function compareName(core: CreditingCore, claimed: ClaimedTransaction): Promise<CoreVerdict | null> {
  const enquiry = await core.enquire(accountOf(claimed))
  if (enquiry.kind === 'unclear') return { kind: 'later' }
  // The account is to be opened for the receiver. If the account already exists, its name is compared as for every
  // order.
  if (enquiry.kind === 'none') return isNewAccount(claimed) ? null : { kind: 'refused', code: '14', reason: null }
  if (isAlike(enquiry.accountName, claimed.trans_receiver)) return null
  return { kind: 'other-name', accountName: enquiry.accountName }
}

function verdictOf(outcome: Exclude<CoreStatus, { kind: 'none' }>): CoreVerdict {
  if (outcome.kind === 'refused') return { kind: 'refused', code: '05', reason: outcome.reason }
  return outcome.kind === 'credited' ? outcome : { kind: 'unclear' }
}

const testOrderOf = ({ transaction_destination_amount: amount, trans_receiver: receiver }: ClaimedTransaction) => ({
  amount,
  receiver,
})

const isNewAccount = ({ order_details: order }: ClaimedTransaction) => order.transactionNewAccount === 'YES'

const accountOf = (claimed: ClaimedTransaction) => ({
  bankCode: claimed.destinationbankcode ?? '',
  accountNumber: claimed.transaction_receiver_account_number ?? '',
})

const creditOf = (claimed: ClaimedTransaction) => ({
  ...accountOf(claimed),
  reference: claimed.transaction_contract_reference,
  accountName: claimed.trans_receiver,
  amount: claimed.transaction_destination_amount,
  currency: claimed.transaction_destination_country_currency,
  narration: claimed.order_details.transactionNarration ?? '',
  isNewAccount: isNewAccount(claimed),
})
