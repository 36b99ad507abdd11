import type { RequestOf } from '@portal/contract'
import type { claimPayout as call, PayoutDesk } from '@portal/contract/calls/cash-pickups'
import { identityDocuments } from '@portal/contract/records/identity-document'
import { noted } from '../../../audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../http/handler.ts'
import { type CountryRules, countryRules } from '../../country-rules/index.ts'
import { businessDate } from '../../ledger/index.ts'
import { openTillOf, tillBalance } from '../../tills/index.ts'
import { refuseOthersClaim, takeClaim } from '../claim.store.ts'
import { claimedOrder, findBranchPickup, holderOf, requirePayable } from './payable.ts'

const MINUTE_MS = 60_000

/** Claims an authorized order for pay-out, and answers what the counter needs. Refusals: see the contract's `claimPayout`. */
export async function claimPayout(
  context: SessionContext,
  { transactionId }: RequestOf<typeof call>,
): Promise<Reply<PayoutDesk>> {
  const { db, actor, now } = context
  const about = { module: 'CASH_PICKUP', action: 'CLAIM', subject: 'cash-pickup', itemId: transactionId } as const
  const { order, rules, until } = await noted(context, about, async () => {
    const order = await findBranchPickup(context, transactionId)
    await requirePayable(context, order)
    const rules = await countryRules(db, order.transaction.country_id)
    const until = new Date(now.getTime() + rules.claimMinutes * MINUTE_MS)
    const claim = { purpose: 'PAYOUT', userId: actor.userId, until, now } as const
    if (!(await takeClaim(db, claimedOrder(order.transaction), claim))) {
      await refuseOthersClaim(db, claimedOrder(order.transaction), holderOf(context))
      throw new Refusal('09')
    }
    return { order, rules, until }
  })
  const { transaction } = order
  context.audit({ ...about, itemName: transaction.transaction_contract_reference })
  const currency = transaction.transaction_destination_country_currency
  const today = businessDate(now, transaction.country_id)
  const till = await openTillOf(db, { tellerId: actor.userId, currency, businessDate: today })
  return {
    payload: {
      claimedUntil: until.toISOString(),
      identities: acceptedBy(transaction.country_id, rules),
      till: till && { tillId: till.till_id, balance: await tillBalance(db, till.account_number) },
      reportThreshold: rules.cashReportCurrency === currency ? rules.cashReportThreshold : null,
    },
  }
}

/** The documents of the country that its rules take. */
function acceptedBy(countryId: string, { identityTypes }: CountryRules): PayoutDesk['identities'] {
  return identityDocuments(countryId)
    .filter(({ identityType }) => identityTypes.includes(identityType))
    .map(({ identityType, example, expires }) => ({ identityType, example, expires }))
}
