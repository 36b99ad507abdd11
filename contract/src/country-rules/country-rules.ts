import {
  amount,
  amountIn,
  choice,
  choices,
  code,
  count,
  day,
  decimal,
  hidden,
  listOf,
  nullable,
  percent,
  subsidiary,
  text,
  type ValuesOf,
} from '@portal/contract/record'
import { IDENTITY_TYPES } from '../cash-pickups/identity-document.ts'
import { BOOKS } from '../ledger/ledger-account.ts'
import { PAYOUT_CURRENCIES, type PayoutCurrency } from '../parameters/parameter-limits.ts'
import { FILING_THRESHOLD } from '../regulator-reports/filing-threshold.ts'
import { FILING_FORMATS } from '../regulator-reports/regulator-report.ts'

/** The currencies of the amount above which an order needs details of its sender (FATF Recommendation 16). */
export const SENDER_DETAILS_CURRENCIES = ['USD', 'EUR'] as const

/** The allowed range of each whole number among the rules, both ends included. */
export const COUNTRY_RULE_RANGES = {
  pickupExpiryDays: [1, 365],
  claimMinutes: [1, 60],
  amlDueHours: [1, 720],
  paidCaseHours: [1, 720],
  lookBackDays: [1, 1825],
  // A transaction lost in progress is resent after five minutes. Only later does it count as an orphan that people see.
  orphanMinutes: [10, 1440],
  coreTries: [1, 10],
  riskHoldFrom: [1, 1000],
  riskTwoFrom: [1, 1000],
} as const satisfies Record<string, readonly [number, number]>
export type CountedRule = keyof typeof COUNTRY_RULE_RANGES

const counted = (name: CountedRule) => count(COUNTRY_RULE_RANGES[name][1])

/**
 * The value in naira of one unit of a currency. It serves only role limits, thresholds and checks of order rates: no
 * money is exchanged at this rate.
 */
export const LIMIT_RATE = {
  rateCurrency: choice(PAYOUT_CURRENCIES),
  /** The rate: above zero, with at most six decimals. */
  nairaPerUnit: decimal(),
  rateDate: day(),
  /** The source of the rate. */
  rateSource: text(60),
}

/** A subsidiary's own transfer rules (money §4): the section "Transfers" of the system settings. */
export const COUNTRY_RULES = {
  rulesCountryId: hidden(subsidiary()),
  /** The currencies in which orders may be paid out; orders in other currencies are refused with 31. */
  payoutCurrencies: choices(PAYOUT_CURRENCIES),
  /** The payout currencies that may also be paid out as cash. */
  cashCurrencies: choices(PAYOUT_CURRENCIES),
  /** The largest amount that may be paid out in cash; larger amounts go only to an account. Null means no cap. */
  cashCap: nullable(amountIn('USD')),
  /**
   * The amount above which an order must have its sender's address and date of birth, by the limit rates; null if no
   * order needs them.
   */
  senderDetailsAbove: nullable(amount('senderDetailsCurrency')),
  senderDetailsCurrency: choice(SENDER_DETAILS_CURRENCIES),
  /** The documents that a receiver may show at the counter. */
  identityTypes: choices(IDENTITY_TYPES, 'identityType'),
  /** The amount from which a cash payout is reported to the authority; null if no payouts are reported. */
  cashReportThreshold: nullable(amount('cashReportCurrency')),
  cashReportCurrency: choice(PAYOUT_CURRENCIES),
  /** The legal text on receipts, in English and in French. */
  receiptTextEn: text(300),
  receiptTextFr: text(300),
  /** Days after which an uncollected pickup fails. */
  pickupExpiryDays: counted('pickupExpiryDays'),
  /** Minutes for which a teller keeps a claimed order. */
  claimMinutes: counted('claimMinutes'),
  /** Hours within which compliance must decide on held orders. */
  amlDueHours: counted('amlDueHours'),
  /** Hours within which compliance must decide on paid orders that match a later list or rule. */
  paidCaseHours: counted('paidCaseHours'),
  /** Days since an order's acceptance in which a paid order is compared with later lists and rules. */
  lookBackDays: counted('lookBackDays'),
  /** Minutes after which an order that is still RECEIVED is an orphan. */
  orphanMinutes: counted('orphanMinutes'),
  /** The number of tries to post an order at core banking after which a person must act. */
  coreTries: counted('coreTries'),
  /**
   * The percentage by which source amount × rate may differ from the destination amount; a larger difference is a
   * screening hit.
   */
  rateTolerance: percent(),
  /**
   * The percentage by which the rate of an order's amounts may differ from the limit rate; a larger difference is a
   * screening hit.
   */
  limitRateTolerance: percent(),
  /** The value in naira from which fundings and pickups need two checkers (money §5). */
  twoCheckersFrom: amountIn('NGN'),
  /** The risk sum from which an order is held. */
  riskHoldFrom: counted('riskHoldFrom'),
  /** The risk sum from which two compliance users must pass an order; not below the sum that holds it. */
  riskTwoFrom: counted('riskTwoFrom'),
  /** The format of reports to the regulator. */
  filingFormat: choice(FILING_FORMATS, 'filingFormat'),
  /** The id that the regulator gave to the subsidiary as a reporting entity; null until it is registered. */
  filingEntityId: nullable(code(20)),
  /** The amounts whose transactions are reported to the regulator. */
  filingThresholds: listOf(FILING_THRESHOLD),
  limitRates: listOf(LIMIT_RATE),
}

export type LimitRate = ValuesOf<typeof LIMIT_RATE>
export type CountryRulesRecord = ValuesOf<typeof COUNTRY_RULES>

/** Returns the currencies of a subsidiary's live books, the only currencies it can pay out; empty for an unknown id. */
export function bookCurrencies(countryId: string): readonly PayoutCurrency[] {
  return BOOKS.filter((book) => book.env === 'live' && book.countryId === countryId).map(({ currency }) => currency)
}
