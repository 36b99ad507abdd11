import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'

/**
 * A rule that is shown as a single value. Rates and thresholds are excluded, because they are lists. The
 * currencies of two amounts are also excluded, because they are shown with the amounts.
 */
export type ShownRule = Exclude<
  keyof CountryRulesRecord,
  | 'rulesCountryId'
  | 'limitRates'
  | 'filingThresholds'
  | 'cashReportCurrency'
  | 'senderDetailsCurrency'
  | 'receiptTextEn'
  | 'receiptTextFr'
>

/** The rules in display order, grouped under headings. */
export const RULE_GROUPS = [
  { title: 'rules.payout', fields: ['payoutCurrencies', 'cashCurrencies', 'cashCap'] },
  {
    title: 'rules.counter',
    fields: ['identityTypes', 'cashReportThreshold', 'pickupExpiryDays', 'claimMinutes'],
  },
  {
    title: 'rules.control',
    fields: [
      'senderDetailsAbove',
      'rateTolerance',
      'limitRateTolerance',
      'twoCheckersFrom',
      'riskHoldFrom',
      'riskTwoFrom',
      'amlDueHours',
      'paidCaseHours',
      'lookBackDays',
      'orphanMinutes',
      'coreTries',
    ],
  },
  { title: 'rules.regulator', fields: ['filingFormat', 'filingEntityId'] },
] as const satisfies readonly { title: string; fields: readonly ShownRule[] }[]

/** The legal text on receipts, in each language of receipts. */
export const RECEIPT_TEXTS = ['receiptTextEn', 'receiptTextFr'] as const
