import { amount, choice, code, count, flag, hidden, text, unlimited, type ValuesOf } from '@portal/contract/record'
import { PAYOUT_CURRENCIES } from './parameter-limits.ts'

const limit = () => unlimited(amount('parameterPayoutCurrency'))
const dailyCount = () => unlimited(count())

/**
 * The fields of a parameter that may change. For each product: whether the product is enabled, the highest amount of an
 * order, and the daily order count (ruling 2.5).
 */
export const PARAMETER_LIMITS = {
  parameterCashEnabled: flag(),
  parameterCashLimit: limit(),
  parameterTrnCountCashLimit: dailyCount(),
  parameterIntraDcEnabled: flag(),
  parameterIntraDcLimit: limit(),
  parameterTrnCountIntraDcLimit: dailyCount(),
  parameterInterDcEnabled: flag(),
  parameterInterDcLimit: limit(),
  parameterTrnCountInterDcLimit: dailyCount(),
}

/** Limits of one partner in one payout currency. */
export const PARAMETER = {
  parameterMtoCode: hidden(code()),
  mtoName: text(120),
  parameterPayoutCurrency: choice(PAYOUT_CURRENCIES),
  ...PARAMETER_LIMITS,
}

export type ParameterLimits = ValuesOf<typeof PARAMETER_LIMITS>
export type ParameterRecord = ValuesOf<typeof PARAMETER>
