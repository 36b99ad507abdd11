import { fromMinor, isAmount, toMinor } from '@portal/contract'

/** Currencies a visitor can send in the sample converter (spec §1). */
export const SEND_CURRENCIES = ['USD', 'EUR', 'GBP'] as const
export type SendCurrency = (typeof SEND_CURRENCIES)[number]

/** Naira for one unit: 1600 for the dollar is the specification's sample, the others stand in proportion. */
export const SAMPLE_RATES: Record<SendCurrency, string> = { USD: '1600.00', EUR: '1740.00', GBP: '2040.00' }

/** What arrives. */
export const RECEIVE_CURRENCY = 'NGN'
/** Default amount to send (spec §9). */
export const DEFAULT_SEND = '1000'

/** What is wrong with a typed amount; each has words of its own (`converter.<problem>`). */
export type AmountProblem = 'comma' | 'digits' | 'positive' | 'most'

/** Nine digits before the point are more than anybody sends, and what the field shows in whole. */
const TOO_MUCH = /^0*[1-9]\d{9,}(\.\d*)?$/

/** What keeps a typed amount from being converted; null when it can be. Spaces between digits are the writer's own. */
export function amountProblem(typed: string): AmountProblem | null {
  const text = digitsOf(typed)
  if (/^-?\d*,[\d,.]*$/.test(text)) return 'comma'
  if (TOO_MUCH.test(text)) return 'most'
  if (!isAmount(text)) return 'digits'
  return toMinor(text) > 0n ? null : 'positive'
}

/** What arrives, in naira, rounded half up to the kobo; null where `amountProblem` finds one. */
export function convert(typed: string, currency: SendCurrency): string | null {
  if (amountProblem(typed) !== null) return null
  return fromMinor((toMinor(digitsOf(typed)) * toMinor(SAMPLE_RATES[currency]) + 50n) / 100n)
}

/**
 * Without spaces, and without the mark of somebody who is about to type decimals. A comma before one or two digits is how
 * half of the visitors write decimals; it cannot part thousands.
 */
function digitsOf(typed: string): string {
  const text = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/(?<=^\d+)[.,]$/, '')
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text
}
