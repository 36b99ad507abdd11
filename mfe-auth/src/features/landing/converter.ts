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

/** What arrives, in naira, rounded half up to the kobo; null when the text is no positive amount. */
export function convert(amount: string, currency: SendCurrency): string | null {
  const text = amount.replaceAll(/[\s\u00a0\u202f]/g, '')
  if (!isAmount(text) || text.length > 12) return null
  const send = toMinor(text)
  if (send <= 0n) return null
  return fromMinor((send * toMinor(SAMPLE_RATES[currency]) + 50n) / 100n)
}
