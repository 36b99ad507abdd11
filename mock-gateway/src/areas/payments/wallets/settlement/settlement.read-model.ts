import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { PartnerCaller } from '../../../../partner-api/index.ts'

/** The settlement of a wallet and business day. All sums are positive if they go in the direction of their name. */
export interface SettlementRow {
  readonly businessDate: string
  readonly accountNumber: string
  readonly countryId: string
  readonly currency: string
  readonly openingBalance: string
  readonly fundingSum: string
  readonly refundSum: string
  readonly directCreditSum: string
  readonly cashPickupSum: string
  readonly returnSum: string
  readonly feeSum: string
  readonly levySum: string
  readonly correctionSum: string
  readonly closingBalance: string
}

interface Days {
  readonly from: string
  readonly to: string
}

/** Returns the settlement of a partner's wallets in a range of business days, newest first. */
export const findSettlement = (db: Kysely<Database>, { mtoCode, env }: PartnerCaller, { from, to }: Days) =>
  db
    .selectFrom('report_settlement as s')
    .select(['s.business_date as businessDate', 's.account_number as accountNumber', 's.country_id as countryId'])
    .select(['s.currency', 's.opening_balance as openingBalance', 's.closing_balance as closingBalance'])
    .select(['s.funding_sum as fundingSum', 's.refund_sum as refundSum', 's.return_sum as returnSum'])
    .select(['s.direct_credit_sum as directCreditSum', 's.cash_pickup_sum as cashPickupSum'])
    .select(['s.fee_sum as feeSum', 's.levy_sum as levySum', 's.correction_sum as correctionSum'])
    .where('s.mto_code', '=', mtoCode)
    .where('s.env', '=', env)
    .where('s.business_date', '>=', from)
    .where('s.business_date', '<=', to)
    .orderBy('s.business_date', 'desc')
    .orderBy('s.country_id')
    .orderBy('s.currency')
    .$castTo<SettlementRow>()
    .execute()
