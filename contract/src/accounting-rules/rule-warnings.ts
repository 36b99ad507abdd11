import { SUBSIDIARIES } from '@portal/contract/core'
import { formatAmount, formatCountry, type Locale } from '@portal/contract/format'
import type { RuleWarning } from './rule-preview.calls.ts'

/** Texts of a catalogue by key, with their parameters. */
type Words = (key: string, params: Readonly<Record<string, string>>) => string

/** The warning about a rule, in the reader's language: the same for its maker in the preview and for its checkers. */
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
