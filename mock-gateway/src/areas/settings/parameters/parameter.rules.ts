import { PAYOUT_CURRENCIES, type PayoutCurrency } from '@portal/contract'
import type { Fault } from '../../../engine/http/handler.ts'

/** The currency, or null if partners are not paid out in it. */
export const payoutCurrency = (asked: string): PayoutCurrency | null =>
  PAYOUT_CURRENCIES.find((currency) => currency === asked) ?? null

/** A new parameter needs an ACTIVE partner, when it is submitted and when it is authorized (spec §4). */
export function refuseNewParameter(partnerStatus: string | null): Fault | null {
  if (partnerStatus === 'ACTIVE') return null
  return { code: '03', field: { field: 'parameterMtoCode', key: 'validation.inactivePartner' } }
}

/**
 * Limits of a parameter in use may change, whatever its partner's status: closing a product must always be possible. A
 * PENDING parameter is itself a pending change.
 */
export function refuseParameterEdit(status: string): Fault | null {
  if (status === 'ACTIVE') return null
  return status === 'PENDING' ? { code: '28' } : { code: '12', message: 'message.parameterDeclined' }
}
