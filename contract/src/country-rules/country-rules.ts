import {
  amount,
  amountIn,
  choice,
  choices,
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

/** Allowed range of each whole number among the rules, both ends included. */
export const COUNTRY_RULE_RANGES = {
  pickupExpiryDays: [1, 365],
  claimMinutes: [1, 60],
  amlDueHours: [1, 720],
  // A transaction lost in progress is resent after five minutes: people see it afterwards.
  orphanMinutes: [10, 1440],
  coreTries: [1, 10],
} as const satisfies Record<string, readonly [number, number]>
export type CountedRule = keyof typeof COUNTRY_RULE_RANGES

const counted = (name: CountedRule) => count(COUNTRY_RULE_RANGES[name][1])

/**
 * The value of one unit of a currency in naira, for limits of roles, thresholds and rates of orders: no money is
 * exchanged at it.
 */
export const LIMIT_RATE = {
  rateCurrency: choice(PAYOUT_CURRENCIES),
  /** Above zero, with six decimals at most. */
  nairaPerUnit: decimal(),
  rateDate: day(),
  /** The source of the rate. */
  rateSource: text(60),
}

/** A subsidiary's own rules of transfers (money §4): the section "Transfers" of the system settings. */
export const COUNTRY_RULES = {
  rulesCountryId: hidden(subsidiary()),
  /** Currencies in which orders may be paid out; others are refused with 31. */
  payoutCurrencies: choices(PAYOUT_CURRENCIES),
  /** Those of these currencies that may be paid out as cash. */
  cashCurrencies: choices(PAYOUT_CURRENCIES),
  /** Above this amount, money goes only to an account, not out in cash; null means no cap. */
  cashCap: nullable(amountIn('USD')),
  /** Documents that a receiver may show at the counter. */
  identityTypes: choices(IDENTITY_TYPES, 'identityType'),
  /** From this amount on a cash payout is reported to the authority; null: none is. */
  cashReportThreshold: nullable(amount('cashReportCurrency')),
  cashReportCurrency: choice(PAYOUT_CURRENCIES),
  /** The legal text of a receipt. */
  receiptTextEn: text(300),
  receiptTextFr: text(300),
  /** Days until an uncollected pickup is failed. */
  pickupExpiryDays: counted('pickupExpiryDays'),
  /** Minutes for which a teller keeps the claim of an order. */
  claimMinutes: counted('claimMinutes'),
  /** Hours within which compliance decides held orders. */
  amlDueHours: counted('amlDueHours'),
  /** Minutes after which an order that is still RECEIVED is an orphan. */
  orphanMinutes: counted('orphanMinutes'),
  /** Tries at the core after which a person must act. */
  coreTries: counted('coreTries'),
  /** Percentage by which source amount × rate may differ from the destination amount; more is a screening hit. */
  rateTolerance: percent(),
  /** Percentage by which the rate of an order's amounts may differ from the limit rate; more is a screening hit. */
  limitRateTolerance: percent(),
  /** From this value in naira on, two checkers decide about fundings and pickups (money §5). */
  twoCheckersFrom: amountIn('NGN'),
  limitRates: listOf(LIMIT_RATE),
}

export type LimitRate = ValuesOf<typeof LIMIT_RATE>
export type CountryRulesRecord = ValuesOf<typeof COUNTRY_RULES>

/** The currencies of a subsidiary's books, the only ones it can pay out; none for an unknown id. */
export function bookCurrencies(countryId: string): readonly PayoutCurrency[] {
  return BOOKS.filter((book) => book.env === 'live' && book.countryId === countryId).map(({ currency }) => currency)
}
