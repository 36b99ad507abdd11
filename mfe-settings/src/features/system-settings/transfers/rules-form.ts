import { type PayoutCurrency, SUBSIDIARIES } from '@portal/contract'
import { type IdentityType, identityDocuments } from '@portal/contract/cash-pickups/identity-document'
import {
  bookCurrencies,
  COUNTRY_RULES,
  type CountryRulesRecord,
  type LimitRate,
} from '@portal/contract/country-rules/country-rules'
import { partOf } from '@portal/contract/record'
import { type FormValues, formValues, type ProposedFields, sentValues } from '@portal/portal-sdk/forms'

type Capped = 'cashCap' | 'cashReportThreshold'

/** The rules that are a text or a number each. */
const PLAIN = partOf(
  COUNTRY_RULES,
  'rulesCountryId',
  'cashReportCurrency',
  'receiptTextEn',
  'receiptTextFr',
  'pickupExpiryDays',
  'claimMinutes',
  'amlDueHours',
  'orphanMinutes',
  'coreTries',
  'rateTolerance',
  'limitRateTolerance',
  'twoCheckersFrom',
)

/** An amount as it is typed, or that there is none. */
interface CapValue {
  readonly text: string
  readonly isUnlimited: boolean
}

/** The rules as they are typed. */
export type RulesValues = FormValues<typeof PLAIN> &
  Readonly<Record<Capped, CapValue>> & {
    readonly payoutCurrencies: readonly PayoutCurrency[]
    readonly cashCurrencies: readonly PayoutCurrency[]
    readonly identityTypes: readonly IdentityType[]
    readonly limitRates: readonly LimitRate[]
  }

/** The currencies that have a rate in a subsidiary: naira are what they are held against. */
export const ratedCurrencies = (countryId: string): readonly PayoutCurrency[] =>
  bookCurrencies(countryId).filter((currency) => currency !== 'NGN')

export const documentsOf = (countryId: string): readonly IdentityType[] =>
  identityDocuments(countryId).map(({ identityType }) => identityType)

/** The subsidiary's zone, whose today is the last day that a rate can have. */
export const zoneOfRules = (countryId: string): string =>
  SUBSIDIARIES.find((one) => one.countryId === countryId)?.timeZone ?? 'UTC'

/** The rules as the form edits them, with what a rejected change wanted over them. */
export function valuesOf(rules: CountryRulesRecord, proposed: ProposedFields = {}): RulesValues {
  const wanted = { ...rules, ...proposed } as CountryRulesRecord
  const { payoutCurrencies, cashCurrencies, identityTypes, limitRates, cashCap, cashReportThreshold } = wanted
  return {
    ...formValues(PLAIN, wanted),
    payoutCurrencies,
    cashCurrencies,
    identityTypes,
    limitRates,
    cashCap: capOf(cashCap),
    cashReportThreshold: capOf(cashReportThreshold),
  }
}

const capOf = (amount: string | null): CapValue => ({ text: amount ?? '', isUnlimited: amount === null })

/** The input as sent; empty input is absent, so that the schema reports it. */
export function rulesOf(values: RulesValues): Partial<CountryRulesRecord> {
  const { payoutCurrencies, cashCurrencies, identityTypes, limitRates, cashCap, cashReportThreshold } = values
  const typed = Object.entries(sentValues(PLAIN, values)).filter(
    ([field]) => values[field as keyof typeof PLAIN] !== '',
  )
  return {
    ...(Object.fromEntries(typed) as Partial<CountryRulesRecord>),
    payoutCurrencies,
    cashCurrencies,
    identityTypes,
    limitRates,
    ...sentCap('cashCap', cashCap),
    ...sentCap('cashReportThreshold', cashReportThreshold),
  }
}

function sentCap(field: Capped, { text, isUnlimited }: CapValue): Partial<CountryRulesRecord> {
  if (isUnlimited) return { [field]: null }
  return text === '' ? {} : { [field]: text.replace(/\.$/, '') }
}
