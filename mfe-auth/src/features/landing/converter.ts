import { fromMinor, toMinor } from '@portal/contract'
import type { LandingLanguage } from '@portal/contract/format'
import { type AmountFault, parseAmount } from '@portal/contract/parse-amount'

/** The currencies that a visitor can convert (spec §1). */
export const SEND_CURRENCIES = ['USD', 'EUR', 'GBP'] as const
export type SendCurrency = (typeof SEND_CURRENCIES)[number]

/**
 * Naira per unit of each currency: 1600 per dollar is the specification's sample rate, and the other rates are in
 * proportion to it.
 */
export const SAMPLE_RATES: Record<SendCurrency, string> = { USD: '1600.00', EUR: '1740.00', GBP: '2040.00' }

/** The receiver's currency. */
export const RECEIVE_CURRENCY = 'NGN'
/** The default amount to send (spec §9). */
export const DEFAULT_SEND = '1000'

/** The kind of error in a typed amount. Each kind has a text (`converter.<problem>`). */
export type AmountProblem = 'unclear' | 'digits' | 'positive' | 'most'

/** The maximum amount in minor units, which is the largest number that fits in the field. */
const MOST = 999_999_999_99n

/** Returns the error that prevents the conversion of a typed amount. Null if the amount can be converted. */
export function amountProblem(typed: string, currency: SendCurrency, language: LandingLanguage): AmountProblem | null {
  const minor = sentMinor(typed, currency, language)
  return typeof minor === 'bigint' ? null : minor
}

/** Returns the amount received in naira, rounded half up to the kobo; null if `amountProblem` finds an error. */
export function convert(typed: string, currency: SendCurrency, language: LandingLanguage): string | null {
  const minor = sentMinor(typed, currency, language)
  return typeof minor === 'bigint' ? fromMinor((minor * toMinor(SAMPLE_RATES[currency]) + 50n) / 100n) : null
}

/** Returns a typed amount as a decimal string; null if the text is empty or not an amount. */
export function readAmount(typed: string, currency: SendCurrency, language: LandingLanguage): string | null {
  const parsed = parseAmount(typed, language, { currency, decimals: 2 })
  return 'fault' in parsed ? null : parsed.amount || null
}

function sentMinor(typed: string, currency: SendCurrency, language: LandingLanguage): bigint | AmountProblem {
  const parsed = parseAmount(typed, language, { currency, decimals: 2 })
  if ('fault' in parsed) return PROBLEMS[parsed.fault] ?? 'digits'
  if (parsed.amount === '') return 'digits'
  const minor = toMinor(parsed.amount)
  if (minor > MOST) return 'most'
  return minor > 0n ? minor : 'positive'
}

const PROBLEMS: Partial<Record<AmountFault, AmountProblem>> = {
  ambiguous: 'unclear',
  digits: 'most',
  negative: 'positive',
}
