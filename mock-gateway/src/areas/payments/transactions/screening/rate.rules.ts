import { toMinor } from '@portal/contract'
import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'

/** Amounts and currencies of an order, and the rate it names. */
export interface OrderedRate {
  readonly sourceAmount: string
  readonly sourceCurrency: string
  readonly destinationAmount: string
  readonly destinationCurrency: string
  /** Optional for partners. */
  readonly sentRate: string | undefined
}

/** The rules of a subsidiary about rates. */
export type RateRules = Pick<CountryRulesRecord, 'rateTolerance' | 'limitRateTolerance' | 'limitRates'>

/** The rate given by an order's amounts, and the limit rate. */
export interface JudgedRate {
  readonly isOff: boolean
  /** Destination amount / source amount. */
  readonly derivedRate: string | null
  /** Rate from the table of limit rates; null if it has none for the two currencies. */
  readonly limitRate: string | null
}

/** One hundred-millionth: rates have at most eight decimals, amounts two. */
const RATE_PARTS = 100_000_000n

/** 100 %, in hundredths of a percent, the precision of tolerances. */
const PERCENT_PARTS = 10_000n

/**
 * Compares the rate given by an order's amounts with its named rate and the table of limit rates (money §2.1). An order
 * without a named rate, in currencies without a limit rate, is off: its amounts cannot be confirmed.
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
 * Whether source amount × rate differs from the destination amount by more than the tolerance. @param tolerance percent
 */
export function isRateOff(sourceAmount: string, rate: string, destinationAmount: string, tolerance: string): boolean {
  const expected = toMinor(sourceAmount) * partsOf(rate)
  return isApart({ expected, given: toMinor(destinationAmount) * RATE_PARTS }, tolerance)
}

const isApart = ({ expected, given }: { expected: bigint; given: bigint }, tolerance: string): boolean =>
  (expected > given ? expected - given : given - expected) * PERCENT_PARTS > expected * toMinor(tolerance)

/** The value of one unit of each currency on one scale; null if the table lacks one of them. */
function limitValues(
  { sourceCurrency, destinationCurrency }: OrderedRate,
  { limitRates }: RateRules,
): { readonly source: bigint; readonly destination: bigint } | null {
  if (sourceCurrency === destinationCurrency) return { source: RATE_PARTS, destination: RATE_PARTS }
  const limitValue = (currency: string): bigint | null => {
    if (currency === 'NGN') return RATE_PARTS
    const rate = limitRates.find(({ rateCurrency }) => rateCurrency === currency)
    return rate === undefined ? null : partsOf(rate.nairaPerUnit)
  }
  const [source, destination] = [limitValue(sourceCurrency), limitValue(destinationCurrency)]
  return source === null || destination === null ? null : { source, destination }
}

/** A decimal in hundred-millionths. */
function partsOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * RATE_PARTS + BigInt(fraction.padEnd(8, '0'))
}

/** A quotient for display, with at most six decimals; null if there is none. */
function quotient(dividend: bigint, divisor: bigint): string | null {
  if (divisor === 0n) return null
  const millionths = (dividend * 1_000_000n + divisor / 2n) / divisor
  const fraction = String(millionths % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${millionths / 1_000_000n}${fraction === '' ? '' : `.${fraction}`}`
}
