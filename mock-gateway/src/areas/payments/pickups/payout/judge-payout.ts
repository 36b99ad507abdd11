import { compareAmounts } from '@portal/contract'
import type { PayoutIdentity } from '@portal/contract/cash-pickups/cash-pickup'
import { type IdentityCounter, identityFaults } from '@portal/contract/cash-pickups/identity-faults'
import { compareNames, receiverName } from '@portal/contract/users/person-name'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { type CountryRules, countryRules } from '../../../settings/country-rules/index.ts'
import { openTillOf, requireTeller, type TillRecord, tillBalance } from '../../tills/index.ts'
import type { TransactionRecord } from '../../transactions/index.ts'
import { type BranchPickup, orderAtCounter } from './payable.ts'

/** What the teller sent: the order as it was seen, and the receiver's document. */
export interface PayoutAsked extends PayoutIdentity {
  readonly transactionId: string
  readonly version: number
}

/** A pay-out that nothing speaks against, its rows locked until the transaction ends. */
export interface JudgedPayout extends BranchPickup {
  readonly identity: PayoutIdentity
  /** How the document's name differs from the order's: words it lacks, and words it adds. */
  readonly differences: readonly string[]
  readonly till: TillRecord
  readonly rules: CountryRules
  /** Day of the subsidiary, `2026-11-23`. */
  readonly today: string
}

/**
 * Everything that this house asks of a pay-out before its partner is asked and before cash is given: 30 the document, 12 no open till,
 * 51 too little in it, and what `orderAtCounter` refuses.
 */
export async function judgePayout(
  context: SessionContext,
  { transactionId, version, ...identity }: PayoutAsked,
): Promise<JudgedPayout> {
  const { db, now } = context
  const order = await orderAtCounter(context, { transactionId, version })
  const { transaction } = order
  const { country_id: countryId } = transaction
  const rules = await countryRules(db, countryId)
  const today = businessDate(now, countryId)
  const receiver = receiverName(transaction.order_details)
  const counter = { countryId, receiver, accepted: rules.identityTypes, businessDate: today }
  const differences = requireIdentity(identity, counter)
  const till = await requireOpenTill(context, transaction, { lock: true })
  const inTill = await tillBalance(db, till.account_number)
  if (compareAmounts(inTill, transaction.transaction_destination_amount) < 0) throw tillTooLittle()
  return { ...order, identity, differences, till, rules, today }
}

/** The till that the teller has open today in the own branch and the order's currency, locked until the transaction ends if asked. 12 there is none. */
export async function requireOpenTill(
  { db, actor, now }: SessionContext,
  order: Pick<TransactionRecord, 'country_id' | 'transaction_destination_country_currency'>,
  locking: { readonly lock?: boolean } = {},
): Promise<TillRecord> {
  const { country_id: countryId, transaction_destination_country_currency: currency } = order
  const of = {
    tellerId: actor.userId,
    solId: requireTeller(actor),
    currency,
    businessDate: businessDate(now, countryId),
  }
  const till = await openTillOf(db, of, locking)
  if (till === null) throw new Refusal('12', { message: 'message.noTillOpen', params: { currency } })
  return till
}

export const tillTooLittle = () => new Refusal('51', { message: 'message.tillTooLittle' })

/** The document is one the country takes, of this day, and of the receiver; answers how its name differs from the order's. */
function requireIdentity(identity: PayoutIdentity, counter: IdentityCounter): readonly string[] {
  const fields = identityFaults(identity, counter)
  if (fields.length > 0) throw new Refusal('30', { fields })
  const { missing, added } = compareNames(counter.receiver, identity.identityName)
  return [...missing.map((word) => `-${word}`), ...added.map((word) => `+${word}`)]
}
