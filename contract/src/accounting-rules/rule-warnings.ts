import { SUBSIDIARIES } from '@portal/contract/core'
import { formatAmount, formatCountry, type Locale } from '@portal/contract/format'
import type { RuleWarning } from './rule-preview.calls.ts'

/** Words of a catalogue by their key, with what they are filled with. */
type Words = (key: string, params: Readonly<Record<string, string>>) => string

/** The warning about a rule, in the reader's words: the same to its maker in the preview and to its checkers. */
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
