import { SUBSIDIARIES } from '@portal/contract/core'
import { formatAmount, formatCountry, type Locale } from '@portal/contract/format'
import type { RuleWarning } from './rule-preview.calls.ts'

/** Returns the text of a catalogue for a key, with its parameters filled in. */
type Words = (key: string, params: Readonly<Record<string, string>>) => string

/**
 * Returns a warning about a rule in the reader's language; the maker sees the same words in the preview as the
 * checkers.
 */
export function ruleWarningWord(
  c: Words,
  { warning, slabCode, currency, value, countryId }: RuleWarning,
  locale: Pick<Locale, 'language'>,
): string {
  if (warning !== 'closed-account')
    return c(`ruleWarning.${warning}`, { slab: slabCode ?? '', amount: formatAmount(value, currency, locale) })
  const country = SUBSIDIARIES.find((subsidiary) => subsidiary.countryId === countryId)?.country
  return c(`ruleWarning.${warning}`, {
    account: c(`entryAccount.${value}`, {}),
    currency,
    subsidiary: country === undefined ? '' : formatCountry(country, locale.language),
  })
}
