import { toMinor } from '@portal/contract'
import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import { RATE_PARTS, rateParts } from '../../../../engine/limit-rates/rate-parts.rules.ts'

/** The amounts and currencies of an order, and the rate that the order names. */
export interface OrderedRate {
  readonly sourceAmount: string
  readonly sourceCurrency: string
  readonly destinationAmount: string
  readonly destinationCurrency: string
  /** The named rate. Partners may leave it out. */
  readonly sentRate: string | undefined
}

/** The rules of a subsidiary about rates. */
export type RateRules = Pick<CountryRulesRecord, 'rateTolerance' | 'limitRateTolerance' | 'limitRates'>

/** The result of comparing an order's rates. */
export interface JudgedRate {
  readonly isOff: boolean
  /** The rate given by the amounts: destination amount / source amount. Null if the source amount is zero. */
  readonly derivedRate: string | null
  /** The rate from the table of limit rates. Null if the table has no rate for the two currencies. */
  readonly limitRate: string | null
}

/** 100 %, in hundredths of a percent, which is the precision of tolerances. */
const PERCENT_PARTS = 10_000n

/**
 * Compares the rate given by an order's amounts with the order's named rate and with the table of limit rates (money
 * §2.1). An order without a named rate and without a limit rate for its currencies counts as off, because its amounts
 * cannot be confirmed.
 */
export function judgeRate(order: OrderedRate, rules: RateRules): JudgedRate {
  const { sourceAmount, destinationAmount, sentRate } = order
  const values = limitValues(order, rules)
  const isOffSent = sentRate !== undefined && isRateOff(sourceAmount, sentRate, destinationAmount, rules.rateTolerance)
  const isOffLimit =
    values !== null &&
    isApart(
      { expected: toMinor(sourceAmount) * values.source, given: toMinor(destinationAmount) * values.destination },
      rules.limitRateTolerance,
    )
  return {
    isOff: isOffSent || isOffLimit || (sentRate === undefined && values === null),
    derivedRate: quotient(toMinor(destinationAmount), toMinor(sourceAmount)),
    limitRate: values && quotient(values.source, values.destination),
  }
}

/**
 * Returns whether source amount × rate differs from the destination amount by more than the tolerance.
 * @param tolerance in percent
 */
export function isRateOff(sourceAmount: string, rate: string, destinationAmount: string, tolerance: string): boolean {
  const expected = toMinor(sourceAmount) * rateParts(rate)
  return isApart({ expected, given: toMinor(destinationAmount) * RATE_PARTS }, tolerance)
}

const isApart = ({ expected, given }: { expected: bigint; given: bigint }, tolerance: string): boolean =>
  (expected > given ? expected - given : given - expected) * PERCENT_PARTS > expected * toMinor(tolerance)

/** Returns the value of one unit of each currency on the same scale. Null if the table lacks one of the currencies. */
export function limitValues(
  { sourceCurrency, destinationCurrency }: Pick<OrderedRate, 'sourceCurrency' | 'destinationCurrency'>,
  { limitRates }: Pick<RateRules, 'limitRates'>,
): { readonly source: bigint; readonly destination: bigint } | null {
  if (sourceCurrency === destinationCurrency) return { source: RATE_PARTS, destination: RATE_PARTS }
  const limitValue = (currency: string): bigint | null => {
    if (currency === 'NGN') return RATE_PARTS
    const rate = limitRates.find(({ rateCurrency }) => rateCurrency === currency)
    return rate === undefined ? null : rateParts(rate.nairaPerUnit)
  }
  const [source, destination] = [limitValue(sourceCurrency), limitValue(destinationCurrency)]
  return source === null || destination === null ? null : { source, destination }
}

/** Returns a quotient for display, with at most six decimals. Null if the divisor is zero. */
function quotient(dividend: bigint, divisor: bigint): string | null {
  if (divisor === 0n) return null
  const millionths = (dividend * 1_000_000n + divisor / 2n) / divisor
  const fraction = String(millionths % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${millionths / 1_000_000n}${fraction === '' ? '' : `.${fraction}`}`
}
