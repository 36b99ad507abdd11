import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'

/** A rule shown separately; rates have a table, and the currency of the report is shown with its threshold. */
export type ShownRule = Exclude<
  keyof CountryRulesRecord,
  'rulesCountryId' | 'limitRates' | 'cashReportCurrency' | 'receiptTextEn' | 'receiptTextFr'
>

/** The rules in a natural order, grouped under headings. */
export const RULE_GROUPS = [
  { title: 'rules.payout', fields: ['payoutCurrencies', 'cashCurrencies', 'cashCap'] },
  {
    title: 'rules.counter',
    fields: ['identityTypes', 'cashReportThreshold', 'pickupExpiryDays', 'claimMinutes'],
  },
  {
    title: 'rules.control',
    fields: ['rateTolerance', 'limitRateTolerance', 'twoCheckersFrom', 'amlDueHours', 'orphanMinutes', 'coreTries'],
  },
] as const satisfies readonly { title: string; fields: readonly ShownRule[] }[]

/** The legal sentence, in the languages of receipts. */
export const RECEIPT_TEXTS = ['receiptTextEn', 'receiptTextFr'] as const
