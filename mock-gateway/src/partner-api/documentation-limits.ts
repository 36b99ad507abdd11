import { PARTNER_ANSWER_DAYS, PARTNER_REQUESTS_PER_MINUTE } from '@portal/contract/partner-api'
import { BUDGETS } from '../engine/budgets/budgets.ts'

/** Returns the limits that the documentation's texts name. */
export const limitParams = () => ({
  count: PARTNER_REQUESTS_PER_MINUTE,
  each: BUDGETS['key.slots'].limit,
  partner: BUDGETS['partnerKeys.slots'].limit,
  days: PARTNER_ANSWER_DAYS,
})
