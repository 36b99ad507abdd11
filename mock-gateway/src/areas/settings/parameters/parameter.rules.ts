import { keptCurrency, PAYOUT_CURRENCIES, type PayoutCurrency, type ResponseCode } from '@portal/contract'

/** Why a change is refused: its code, and the field at fault if there is one. */
export interface ParameterFault {
  readonly code: ResponseCode
  readonly field?: { readonly field: string; readonly key: string }
}

/** The currency under the name it is kept by. Null when partners are not paid out in it. */
export function payoutCurrency(asked: string): PayoutCurrency | null {
  const name = keptCurrency(asked)
  return PAYOUT_CURRENCIES.find((currency) => currency === name) ?? null
}

/** A new parameter needs an ACTIVE partner, when it is submitted and when it is authorized (spec §4). */
export function refuseNewParameter(partnerStatus: string | null): ParameterFault | null {
  if (partnerStatus === 'ACTIVE') return null
  return { code: '03', field: { field: 'parameterMtoCode', key: 'validation.inactivePartner' } }
}

/**
 * Limits of a parameter in use may change, whatever its partner's status: to close a product is always right. A PENDING
 * one is itself a change that waits.
 */
export function refuseParameterEdit(status: string): ParameterFault | null {
  if (status === 'ACTIVE') return null
  return { code: status === 'PENDING' ? '28' : '12' }
}
