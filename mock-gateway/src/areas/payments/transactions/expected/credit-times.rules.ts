import type { Bank } from '@portal/contract/transactions/bank'

/** The number of orders that a bank's hour credited within one step of time. */
export interface CreditedIn {
  readonly countryId: string
  readonly bankCode: string
  /** The hour of the acceptance in UTC, 0 to 23. */
  readonly hour: number
  /** The order was credited within `2 ** (step / 2)` seconds. */
  readonly step: number
  readonly credited: number
}

/** How long an order is expected to take. */
export interface ExpectedTime {
  readonly countryId: string
  readonly bankCode: string
  readonly hour: number
  readonly seconds: number
}

/** An expectation needs at least this many orders. */
const ENOUGH = 20
/** The share of orders that were credited within the expected time. */
const SHARE = 0.9
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * Returns how long an order takes in nine of ten cases, for each bank and hour. A bank's hour with few orders uses all
 * hours of the bank, and a bank with few orders uses all banks of its country. A country with few orders has no
 * expectation.
 */
export function expectedSeconds(
  counted: readonly CreditedIn[],
  banks: readonly Pick<Bank, 'countryId' | 'bankCode'>[],
): ExpectedTime[] {
  return banks.flatMap(({ countryId, bankCode }) => {
    const ofCountry = counted.filter((one) => one.countryId === countryId)
    const ofBank = ofCountry.filter((one) => one.bankCode === bankCode)
    const usual = secondsOf(ofBank) ?? secondsOf(ofCountry)
    return HOURS.flatMap((hour) => {
      const seconds = secondsOf(ofBank.filter((one) => one.hour === hour)) ?? usual
      return seconds === null ? [] : [{ countryId, bankCode, hour, seconds }]
    })
  })
}

function secondsOf(counted: readonly CreditedIn[]): number | null {
  const total = counted.reduce((sum, { credited }) => sum + credited, 0)
  if (total < ENOUGH) return null
  let within = 0
  for (const { step, credited } of counted.toSorted((one, other) => one.step - other.step)) {
    within += credited
    if (within >= total * SHARE) return Math.ceil(2 ** (step / 2))
  }
  return null
}
