import type { RequestOf } from '@portal/contract'
import { identityDocuments } from '@portal/contract/cash-pickups/identity-document'
import type { claimPayout as call, PayoutDesk } from '@portal/contract/cash-pickups/payouts.calls'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { type CountryRules, countryRules } from '../../../settings/country-rules/index.ts'
import { type TillRecord, tillBalance } from '../../tills/index.ts'
import type { TransactionRecord } from '../../transactions/index.ts'
import { refuseOthersClaim, takeClaim } from '../claim.store.ts'
import { claimedOrder, holderOf } from '../claimed-order.ts'
import { claimUntil } from '../request/claim-until.ts'
import { refuseEnded } from '../request/claimable.ts'
import { renewReservation } from '../source/reservation.store.ts'
import { requireOpenTill } from './judge-payout.ts'
import { findBranchPickup, requirePayable } from './payable.ts'

/**
 * Claims an authorized order for pay-out, and answers what the counter needs. Refusals: see the contract's
 * `claimPayout`.
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
  // An ended order cannot be claimed, whoever held it.
  refuseEnded(seen.transaction_status)
  const until = await claimUntil(context)
  if (!(await takeClaim(db, key, { purpose: 'PAYOUT', userId: actor.userId, until, now }))) {
    await refuseOthersClaim(db, key, holderOf(context))
    throw new Refusal('09')
  }
  // Behind the claim, as the pay-out does.
  const order = await findBranchPickup(context, transactionId, { lock: true })
  await requirePayable(context, order)
  const till = await requireOpenTill(context, order.transaction)
  await renewReservation(db, key, null, now)
  return { transaction: order.transaction, till, until }
}

interface Claimed {
  readonly transaction: TransactionRecord
  readonly till: TillRecord
}

/** Counter data: the accepted documents, and the teller's till. */
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

/** The documents of the country that its rules take. */
function acceptedBy(countryId: string, { identityTypes }: CountryRules): PayoutDesk['identities'] {
  return identityDocuments(countryId)
    .filter(({ identityType }) => identityTypes.includes(identityType))
    .map(({ identityType, example, expires }) => ({ identityType, example, expires }))
}
