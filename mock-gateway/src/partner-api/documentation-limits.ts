import { PARTNER_ANSWER_DAYS, PARTNER_REQUESTS_PER_MINUTE } from '@portal/contract/partner-api'
import { LOAD_LIMITS } from '../engine/http/load.ts'

/** Returns the limits that the documentation's texts name. */
export const limitParams = () => ({
  count: PARTNER_REQUESTS_PER_MINUTE,
  each: LOAD_LIMITS.partner.each,
  partner: LOAD_LIMITS.partner.partner ?? LOAD_LIMITS.partner.all,
  days: PARTNER_ANSWER_DAYS,
})
