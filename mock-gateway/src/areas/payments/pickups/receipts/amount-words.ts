import type { PayoutCurrency } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import { toCardinal as inEnglish } from 'n2words/en-GB'
import { toCardinal as inFrench } from 'n2words/fr-FR'
import texts from './receipt.texts.json' with { type: 'json' }

const CARDINAL: Readonly<Record<Language, (value: bigint) => string>> = { en: inEnglish, fr: inFrench }

/**
 * Returns an amount in words, for receipts.
 * @param amount with at most two decimals, not below zero
 * @example amountInWords('1250.50', 'GHC', 'en') // 'one thousand two hundred and fifty Ghana cedis and fifty pesewas'
 */
export function amountInWords(amount: string, currency: PayoutCurrency, language: Language): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const units = BigInt(whole)
  const hundredths = BigInt(fraction.padEnd(2, '0').slice(0, 2))
  const { one, more, hundredth, hundredths: many } = texts[language].units[currency]
  const parts = [`${CARDINAL[language](units)} ${namedBy(units, one, more, language)}`]
  if (hundredths > 0n) parts.push(`${CARDINAL[language](hundredths)} ${hundredths === 1n ? hundredth : many}`)
  return parts.join(language === 'fr' ? ' et ' : ' and ')
}

/**
 * Returns the name of a unit in the singular or plural, as it follows the number. French omits "un" before the singular
 * `naira`, and says `un million de nairas`.
 */
function namedBy(units: bigint, one: string, more: string, language: Language): string {
  if (units === 1n || (language === 'fr' && units === 0n)) return one
  const isRound = units >= 1_000_000n && units % 1_000_000n === 0n
  if (language !== 'fr' || !isRound) return more
  return /^[aeiouéèh]/i.test(more) ? `d’${more}` : `de ${more}`
}
