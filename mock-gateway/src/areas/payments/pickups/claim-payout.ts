import type { RequestOf } from '@portal/contract'
import { identityDocuments } from '@portal/contract/cash-pickups/identity-document'
import type { claimPayout as call, PayoutDesk } from '@portal/contract/cash-pickups/payouts.calls'
import { noted } from '../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { businessDate } from '../../books/ledger/index.ts'
import { type CountryRules, countryRules } from '../../settings/country-rules/index.ts'
import { requireOpenTill, type TillRecord, tillBalance } from '../tills/index.ts'
import type { TransactionRecord } from '../transactions/index.ts'
import { claimedOrder, claimUntil, holderOf, refuseOthersClaim, takeClaim } from './claim.store.ts'
import { findBranchPickup, refuseEnded, requirePayable } from './pickup-at-counter.ts'
import { renewReservation } from './source/reservation.store.ts'

/**
 * Claims an authorized order for payout and returns what the counter needs. The contract's `claimPayout` lists the
 * refusals.
 */
export async function claimPayout(
  context: SessionContext,
  { transactionId }: RequestOf<typeof call>,
): Promise<Reply<PayoutDesk>> {
  const about = { module: 'CASH_PICKUP', action: 'CLAIM', subject: 'cash-pickup', itemId: transactionId } as const
  const { until, ...order } = await noted(context, about, () => claim(context, transactionId))
  context.audit({ ...about, itemName: order.transaction.transaction_contract_reference })
  return { payload: { claimedUntil: until.toISOString(), ...(await deskOf(context, order)) } }
}

async function claim(context: SessionContext, transactionId: string) {
  const { db, actor, now } = context
  const { transaction: seen } = await findBranchPickup(context, transactionId)
  const key = claimedOrder(seen)
  // If an order has ended, the refusal says so, even while another teller still has a claim of the order.
  refuseEnded(seen.transaction_status)
  const until = await claimUntil(context)
  if (!(await takeClaim(db, key, { purpose: 'PAYOUT', userId: actor.userId, until, now }))) {
    await refuseOthersClaim(db, key, holderOf(context))
    throw new Refusal('09')
  }
  // Locks the order after the claim, in the same sequence as the payout.
  const order = await findBranchPickup(context, transactionId, { lock: true })
  await requirePayable(context, order)
  const { transaction } = order
  const { country_id: countryId, transaction_destination_country_currency: currency } = transaction
  const till = await requireOpenTill(context, { countryId, currency })
  await renewReservation(db, key, null, now)
  return { transaction, till, until }
}

interface Claimed {
  readonly transaction: TransactionRecord
  readonly till: TillRecord
}

/** Returns the data that the counter needs: the accepted documents and the teller's till. */
async function deskOf(
  { db, now }: SessionContext,
  { transaction, till }: Claimed,
): Promise<Omit<PayoutDesk, 'claimedUntil'>> {
  const { country_id: countryId, transaction_destination_country_currency: currency } = transaction
  const rules = await countryRules(db, countryId)
  return {
    countryId,
    businessDate: businessDate(now, countryId),
    identities: acceptedBy(countryId, rules),
    till: { tillId: till.till_id, balance: await tillBalance(db, till.account_number) },
    reportThreshold: rules.cashReportCurrency === currency ? rules.cashReportThreshold : null,
  }
}

/** Returns the identity documents that the country accepts. */
function acceptedBy(countryId: string, { identityTypes }: CountryRules): PayoutDesk['identities'] {
  return identityDocuments(countryId)
    .filter(({ identityType }) => identityTypes.includes(identityType))
    .map(({ identityType, example, expires }) => ({ identityType, example, expires }))
}
