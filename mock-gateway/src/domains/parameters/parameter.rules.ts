import {
  fromMinor,
  NO_LIMIT,
  PARAMETER_PRODUCTS,
  PAYOUT_CURRENCIES,
  type PayoutCurrency,
  type ResponseCode,
  toMinor,
} from '@portal/contract'
import type { ParameterFields } from '@portal/contract/calls/parameters'

/** Why a change is refused: its code, and the field at fault if there is one. */
export interface ParameterFault {
  readonly code: ResponseCode
  readonly field?: { readonly field: string; readonly key: string }
}

/** The currency under the name it is kept by: GHS is GHC (ruling A38). Null when partners are not paid out in it. */
export function payoutCurrency(asked: string): PayoutCurrency | null {
  const name = asked === 'GHS' ? 'GHC' : asked
  return PAYOUT_CURRENCIES.find((currency) => currency === name) ?? null
}

/** The same limits as they are kept: amounts with two decimals, so that `5` and `5.00` are no change. */
export function keptFields(wanted: ParameterFields): ParameterFields {
  const { parameterCashLimit, parameterIntraDcLimit, parameterInterDcLimit } = wanted
  return {
    parameterCashEnabled: wanted.parameterCashEnabled,
    parameterIntraDcEnabled: wanted.parameterIntraDcEnabled,
    parameterInterDcEnabled: wanted.parameterInterDcEnabled,
    parameterCashLimit: twoDecimals(parameterCashLimit),
    parameterIntraDcLimit: twoDecimals(parameterIntraDcLimit),
    parameterInterDcLimit: twoDecimals(parameterInterDcLimit),
    parameterTrnCountCashLimit: wanted.parameterTrnCountCashLimit,
    parameterTrnCountIntraDcLimit: wanted.parameterTrnCountIntraDcLimit,
    parameterTrnCountInterDcLimit: wanted.parameterTrnCountInterDcLimit,
  }
}

/** The limits as the texts of a queued change, by wire field; no limit is said in words (ruling A37). */
export function fieldTexts(fields: ParameterFields): Record<string, string> {
  return Object.fromEntries(
    PARAMETER_PRODUCTS.flatMap((product) => [
      [`parameter${product}Enabled`, fields[`parameter${product}Enabled`]],
      [`parameter${product}Limit`, fields[`parameter${product}Limit`] ?? NO_LIMIT],
      [`parameterTrnCount${product}Limit`, String(fields[`parameterTrnCount${product}Limit`] ?? NO_LIMIT)],
    ]),
  )
}

/** The limits back from the texts of a queued change. */
export function fieldsOfTexts(texts: Readonly<Record<string, string | null>>): ParameterFields {
  const text = (field: string): string => {
    const value = texts[field]
    if (value == null) throw new Error(`a parameter change without ${field}`)
    return value
  }
  const flag = (field: string) => (text(field) === 'YES' ? 'YES' : 'NO')
  const limit = (field: string) => (text(field) === NO_LIMIT ? null : text(field))
  const count = (field: string) => (text(field) === NO_LIMIT ? null : Number(text(field)))
  return {
    parameterCashEnabled: flag('parameterCashEnabled'),
    parameterIntraDcEnabled: flag('parameterIntraDcEnabled'),
    parameterInterDcEnabled: flag('parameterInterDcEnabled'),
    parameterCashLimit: limit('parameterCashLimit'),
    parameterIntraDcLimit: limit('parameterIntraDcLimit'),
    parameterInterDcLimit: limit('parameterInterDcLimit'),
    parameterTrnCountCashLimit: count('parameterTrnCountCashLimit'),
    parameterTrnCountIntraDcLimit: count('parameterTrnCountIntraDcLimit'),
    parameterTrnCountInterDcLimit: count('parameterTrnCountInterDcLimit'),
  }
}

/** A new parameter needs an ACTIVE partner, when it is submitted and when it is authorized (spec §4). */
export function refuseNewParameter(partnerStatus: string | null): ParameterFault | null {
  if (partnerStatus === 'ACTIVE') return null
  return { code: '03', field: { field: 'parameterMtoCode', key: 'validation.inactivePartner' } }
}

/**
 * Limits of a parameter in use may change, whatever its partner's status: to close a product is always right. A PENDING one
 * is itself a change that waits.
 */
export function refuseParameterEdit(status: string): ParameterFault | null {
  if (status === 'ACTIVE') return null
  return { code: status === 'PENDING' ? '28' : '12' }
}

function twoDecimals(amount: string | null): string | null {
  return amount === null ? null : fromMinor(toMinor(amount))
}
