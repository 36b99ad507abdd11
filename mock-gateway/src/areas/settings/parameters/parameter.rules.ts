import { PAYOUT_CURRENCIES, type PayoutCurrency } from '@portal/contract'
import type { Fault } from '../../../engine/http/handler.ts'

/** Returns the currency, or null if it is not a payout currency. */
export const payoutCurrency = (asked: string): PayoutCurrency | null =>
  PAYOUT_CURRENCIES.find((currency) => currency === asked) ?? null

/**
 * Refuses a new parameter unless its partner is ACTIVE, both when it is submitted and when it is authorized (spec §4).
 */
export function refuseNewParameter(partnerStatus: string | null): Fault | null {
  if (partnerStatus === 'ACTIVE') return null
  return { code: '03', field: { field: 'parameterMtoCode', key: 'validation.inactivePartner' } }
}

/**
 * Refuses an edit of a parameter that is not ACTIVE; a PENDING parameter is itself a pending change. The partner's
 * status does not matter, because it must always be possible to close a product.
 */
export function refuseParameterEdit(status: string): Fault | null {
  if (status === 'ACTIVE') return null
  return status === 'PENDING' ? { code: '28' } : { code: '12', message: 'message.parameterDeclined' }
}
