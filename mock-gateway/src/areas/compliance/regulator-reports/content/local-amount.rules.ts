import { fromMinor, toMinor } from '@portal/contract'
import type { LimitRate } from '@portal/contract/country-rules/country-rules'
import { rateParts } from '../../../../engine/limit-rates/rate-parts.rules.ts'

/** The number of decimals of an exchange rate, as in the bank's table of rates. */
const RATE_DECIMALS = 6

/** An order's amounts, and the value of each currency in naira; a currency without a rate is missing. */
export interface OrderAmounts {
  readonly source: { readonly amount: string; readonly currency: string }
  readonly destination: { readonly amount: string; readonly currency: string }
  readonly nairaPerUnit: Readonly<Record<string, string>>
}

/** Returns the value of each currency in naira. The naira has no rate in the table. */
export const ratesOf = ({
  limitRates,
}: {
  readonly limitRates: readonly LimitRate[]
}): Readonly<Record<string, string>> => ({
  NGN: '1',
  ...Object.fromEntries(limitRates.map(({ rateCurrency, nairaPerUnit }) => [rateCurrency, nairaPerUnit])),
})

/** Returns a quotient rounded half up. */
const rounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

/**
 * Returns an order's amount in a currency: its own amount if it was sent or paid out in that currency, otherwise the
 * amount paid out by the bank's table of rates. Null without a rate.
 */
export function amountIn(currency: string, { source, destination, nairaPerUnit }: OrderAmounts): string | null {
  if (destination.currency === currency) return destination.amount
  if (source.currency === currency) return source.amount
  const [from, to] = [nairaPerUnit[destination.currency], nairaPerUnit[currency]]
  if (from === undefined || to === undefined) return null
  return fromMinor(rounded(toMinor(destination.amount) * rateParts(from), rateParts(to)))
}

/** Returns how many units of the local currency one unit of an amount's currency is; null if the amount is zero. */
export function rateOf(amountLocal: string, amount: string): string | null {
  const divisor = toMinor(amount)
  if (divisor === 0n) return null
  const parts = String(rounded(toMinor(amountLocal) * 10n ** BigInt(RATE_DECIMALS), divisor))
  const text = parts.padStart(RATE_DECIMALS + 1, '0')
  return `${text.slice(0, -RATE_DECIMALS)}.${text.slice(-RATE_DECIMALS)}`
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
  const difference = toMinor((own ?? destination).amount) * rateParts(from) - toMinor(bound.amount) * rateParts(to)
  return bound.isIncluded ? difference >= 0n : difference > 0n
}
