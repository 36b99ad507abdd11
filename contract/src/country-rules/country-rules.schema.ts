import { compareAmounts, isAmount, SUBSIDIARIES } from '@portal/contract/core'
import { namesOf } from '@portal/contract/record'
import {
  amount,
  array,
  currency,
  number,
  object,
  pastDay,
  request,
  shapeOf,
  string,
  uuid,
} from '@portal/contract/schema'
import { identityDocuments } from '../cash-pickups/identity-document.ts'
import { FILING_THRESHOLD, MOST_THRESHOLDS } from '../regulator-reports/filing-threshold.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { readCountryRules, updateCountryRules } from './country-rules.calls.ts'
import {
  bookCurrencies,
  COUNTRY_RULE_RANGES,
  COUNTRY_RULES,
  type CountedRule,
  type CountryRulesRecord,
  LIMIT_RATE,
  type LimitRate,
} from './country-rules.ts'

/** The largest percentage allowed for the two rate tolerances. */
const MOST_TOLERANCE = 10
const MOST_LIMIT_TOLERANCE = 50

const countryOf = (parent: unknown): string => (parent as CountryRulesRecord).rulesCountryId
const identityTypesOf = (countryId: string): readonly string[] =>
  identityDocuments(countryId).map(({ identityType }) => identityType)

/** A list of values known in the subsidiary's country, each at most once, with at least one value. */
const someOf = (known: (countryId: string) => readonly string[], item = string()) =>
  array(item.required())
    .test({ name: 'chooseOne', test: (chosen) => chosen === undefined || chosen.length > 0 })
    .test({ name: 'oneOf', test: (chosen = []) => new Set(chosen).size === chosen.length })
    .test({
      name: 'oneOf',
      test: (chosen = [], { parent }) => chosen.every((one) => known(countryOf(parent)).includes(one)),
    })

const counted = (field: CountedRule) => {
  const [min, max] = COUNTRY_RULE_RANGES[field]
  return number().test({
    name: 'range',
    params: { min, max },
    test: (value) => value === undefined || (Number.isInteger(value) && value >= min && value <= max),
  })
}

const aboveZero = () =>
  amount().test({
    name: 'aboveZero',
    test: (value) => value == null || !isAmount(value) || compareAmounts(value, '0') > 0,
  })

const tolerance = (most: number) =>
  string().test({
    name: 'tolerance',
    params: { max: most, decimals: 2 },
    test: (value) =>
      value === undefined ||
      (isAmount(value) && compareAmounts(value, '0') >= 0 && compareAmounts(value, String(most)) <= 0),
  })

const rate = () =>
  object(shapeOf(LIMIT_RATE, { rateDate: pastDay() }))
    .noUnknown()
    .strict()

const threshold = () =>
  object(shapeOf(FILING_THRESHOLD, { thresholdAmount: aboveZero() }))
    .noUnknown()
    .strict()

/** Yup runs tests of a list even if an item has the wrong type. */
type Given = readonly (Partial<Record<keyof LimitRate, unknown>> | null)[]
const currenciesOf = (given: Given) => given.map((rate) => rate?.rateCurrency)

/** A list with at most one rate for each currency of the subsidiary's books; NGN needs no rate. */
const rates = () =>
  array(rate())
    .test('oneOf', (given: Given = [], context) => {
      const known: readonly string[] = bookCurrencies(countryOf(context.parent))
      const wrong = currenciesOf(given).findIndex(
        (currency) => typeof currency === 'string' && (currency === 'NGN' || !known.includes(currency)),
      )
      return wrong < 0 || context.createError({ path: `limitRates[${wrong}].rateCurrency` })
    })
    .test('repeated', (given: Given = [], context) => {
      const currencies = currenciesOf(given)
      const twin = currencies.findIndex((one, at) => one !== undefined && currencies.indexOf(one) < at)
      return twin < 0 || context.createError({ path: `limitRates[${twin}].rateCurrency` })
    })

const ranges = Object.fromEntries(
  (Object.keys(COUNTRY_RULE_RANGES) as CountedRule[]).map((field) => [field, counted(field)]),
)

const cashCurrencies = () =>
  array(currency().required())
    .test({ name: 'oneOf', test: (chosen = []) => new Set(chosen).size === chosen.length })
    .test({
      name: 'cashNotPaidOut',
      test: (chosen = [], { parent }) => {
        const { payoutCurrencies } = parent as Partial<Record<'payoutCurrencies', readonly string[]>>
        return chosen.every((one) => payoutCurrencies?.includes(one) === true)
      },
    })

const rules = shapeOf(COUNTRY_RULES, {
  rulesCountryId: string().oneOf(SUBSIDIARIES.map(({ countryId }) => countryId)),
  payoutCurrencies: someOf(bookCurrencies, currency()),
  cashCurrencies: cashCurrencies(),
  cashCap: aboveZero(),
  identityTypes: someOf(identityTypesOf),
  senderDetailsAbove: aboveZero(),
  cashReportThreshold: aboveZero(),
  cashReportCurrency: currency().test({
    name: 'oneOf',
    test: (value, { parent }) => value === undefined || bookCurrencies(countryOf(parent)).some((one) => one === value),
  }),
  rateTolerance: tolerance(MOST_TOLERANCE),
  limitRateTolerance: tolerance(MOST_LIMIT_TOLERANCE),
  twoCheckersFrom: aboveZero(),
  limitRates: rates(),
  filingEntityId: string().matches(/^\d{1,20}$/, { name: 'digitsOnly', excludeEmptyString: true }),
  filingThresholds: array(threshold()).max(MOST_THRESHOLDS),
  ...ranges,
  riskTwoFrom: counted('riskTwoFrom').test({
    name: 'twoBelowHold',
    test: (value, { parent }) => {
      const { riskHoldFrom } = parent as Partial<Record<'riskHoldFrom', unknown>>
      const [, most] = COUNTRY_RULE_RANGES.riskHoldFrom
      // A sum outside its own range has its own error.
      if (value === undefined || typeof riskHoldFrom !== 'number' || riskHoldFrom > most) return true
      return value >= riskHoldFrom
    },
  }),
})

/** A field where `null` must be explicit: an absent value is an omission. */
const said = Object.fromEntries(
  namesOf(COUNTRY_RULES).map((field) => [
    field,
    COUNTRY_RULES[field].isNullable ? rules[field].defined() : rules[field],
  ]),
)

export const updateCountryRulesRequest = request({
  ...said,
  version: number().integer().min(1).required(),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readCountryRules, request({})],
  [updateCountryRules, updateCountryRulesRequest],
]
