/** The number of decimals of an exchange rate, as in the bank's table of rates. */
const RATE_DECIMALS = 6

interface Decimal {
  readonly digits: bigint
  readonly decimals: number
}

/** Returns a decimal string as a whole number and its number of decimals. @throws RangeError for other texts */
function decimalOf(text: string): Decimal {
  const found = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (found === null) throw new RangeError('not a decimal')
  const [, whole = '', fraction = ''] = found
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}

const times = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  decimals: one.decimals + other.decimals,
})

const scaled = ({ digits, decimals }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - decimals)

/** Returns a negative number, zero or a positive number if `left` is below, equal to or above `right`. Exact. */
function compareDecimals(left: Decimal, right: Decimal): number {
  const decimals = Math.max(left.decimals, right.decimals)
  const [one, other] = [scaled(left, decimals), scaled(right, decimals)]
  return one < other ? -1 : one > other ? 1 : 0
}

/** Returns the product of decimal strings. */
const product = (...factors: readonly string[]): Decimal =>
  factors.map(decimalOf).reduce(times, { digits: 1n, decimals: 0 })

/** Returns `dividend / divisor`, rounded half up to a number of decimals, as a decimal string. */
function quotient(dividend: Decimal, divisor: Decimal, decimals: number): string {
  const top = dividend.digits * 10n ** BigInt(decimals + divisor.decimals)
  const bottom = divisor.digits * 10n ** BigInt(dividend.decimals)
  const rounded = (2n * top + bottom) / (2n * bottom)
  const text = String(rounded).padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

/** An order's amounts, and the value of each currency in naira; a currency without a rate is missing. */
export interface OrderAmounts {
  readonly source: { readonly amount: string; readonly currency: string }
  readonly destination: { readonly amount: string; readonly currency: string }
  readonly nairaPerUnit: Readonly<Record<string, string>>
}

/**
 * Returns an order's amount in a currency: its own amount if it was sent or paid out in that currency, otherwise the
 * amount paid out by the bank's table of rates. Null without a rate.
 */
export function amountIn(currency: string, { source, destination, nairaPerUnit }: OrderAmounts): string | null {
  if (destination.currency === currency) return destination.amount
  if (source.currency === currency) return source.amount
  const [from, to] = [nairaPerUnit[destination.currency], nairaPerUnit[currency]]
  if (from === undefined || to === undefined) return null
  return quotient(product(destination.amount, from), decimalOf(to), 2)
}

/** Returns how many units of the local currency one unit of an amount's currency is; null if the amount is zero. */
export function rateOf(amountLocal: string, amount: string): string | null {
  const divisor = decimalOf(amount)
  return divisor.digits === 0n ? null : quotient(decimalOf(amountLocal), divisor, RATE_DECIMALS)
}

interface Bound {
  readonly amount: string
  readonly currency: string
  /** Whether an amount equal to the bound counts. */
  readonly isIncluded: boolean
}

/**
 * Returns whether an order's amount is above a bound, or equal to an included one. Nothing is rounded: both sides are
 * compared in naira. True without a rate.
 */
export function isAtLeast({ source, destination, nairaPerUnit }: OrderAmounts, bound: Bound): boolean {
  const own = [destination, source].find(({ currency }) => currency === bound.currency)
  const [from, to] = own ? ['1', '1'] : [nairaPerUnit[destination.currency], nairaPerUnit[bound.currency]]
  if (from === undefined || to === undefined) return true
  const difference = compareDecimals(product((own ?? destination).amount, from), product(bound.amount, to))
  return bound.isIncluded ? difference >= 0 : difference > 0
}
