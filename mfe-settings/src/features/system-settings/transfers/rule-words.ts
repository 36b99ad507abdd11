import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import { formatAmount, formatPercent } from '@portal/contract/format'
import type { Translate } from '@portal/portal-sdk'
import type { Locale } from '@portal/shared-ui'
import type { ShownRule } from './rule-groups.ts'

/** The texts and the locale used to describe rules. */
export interface RuleReader {
  readonly t: Translate
  /** Translates the contract's texts. */
  readonly c: Translate
  readonly locale: Locale
}

/** Describes a rule in words. */
export function ruleWords(field: ShownRule, rules: CountryRulesRecord, { t, c, locale }: RuleReader): string {
  switch (field) {
    case 'payoutCurrencies':
    case 'cashCurrencies':
      return rules[field].length === 0 ? t('rules.noCurrency') : rules[field].join(', ')
    case 'identityTypes':
      return rules.identityTypes.map((type) => c(`identityType.${type}`)).join(', ')
    case 'cashCap':
      return rules.cashCap === null ? t('rules.noCap') : formatAmount(rules.cashCap, 'USD', locale)
    case 'cashReportThreshold':
      return rules.cashReportThreshold === null
        ? t('rules.noReport')
        : formatAmount(rules.cashReportThreshold, rules.cashReportCurrency, locale)
    case 'senderDetailsAbove':
      return rules.senderDetailsAbove === null
        ? t('rules.noSenderDetails')
        : formatAmount(rules.senderDetailsAbove, rules.senderDetailsCurrency, locale)
    case 'filingFormat':
      return c(`filingFormat.${rules.filingFormat}`)
    case 'filingEntityId':
      return rules.filingEntityId ?? t('rules.noEntityId')
    case 'twoCheckersFrom':
      return formatAmount(rules.twoCheckersFrom, 'NGN', locale)
    case 'rateTolerance':
    case 'limitRateTolerance':
      return formatPercent(rules[field], locale)
    default:
      return t(`rules.said.${field}`, { count: rules[field] })
  }
}
