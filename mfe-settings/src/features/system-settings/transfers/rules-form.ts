import { type PayoutCurrency, SUBSIDIARIES } from '@portal/contract'
import { type IdentityType, identityDocuments } from '@portal/contract/cash-pickups/identity-document'
import {
  bookCurrencies,
  COUNTRY_RULES,
  type CountryRulesRecord,
  type LimitRate,
} from '@portal/contract/country-rules/country-rules'
import { partOf } from '@portal/contract/record'
import type { FilingThreshold } from '@portal/contract/regulator-reports/filing-threshold'
import { type FormValues, formValues, type ProposedFields, sentValues, wholeNumber } from '@portal/portal-sdk/forms'

type Capped = 'cashCap' | 'cashReportThreshold' | 'senderDetailsAbove'

/** The rules that consist of a single text or number. */
const PLAIN = partOf(
  COUNTRY_RULES,
  'rulesCountryId',
  'cashReportCurrency',
  'senderDetailsCurrency',
  'receiptTextEn',
  'receiptTextFr',
  'pickupExpiryDays',
  'claimMinutes',
  'amlDueHours',
  'paidCaseHours',
  'lookBackDays',
  'orphanMinutes',
  'coreTries',
  'rateTolerance',
  'limitRateTolerance',
  'twoCheckersFrom',
  'riskHoldFrom',
  'riskTwoFrom',
  'filingFormat',
)

/** An amount as typed, or no amount. */
interface CapValue {
  readonly text: string
  readonly isUnlimited: boolean
}

/** The rules as typed. */
export type RulesValues = FormValues<typeof PLAIN> &
  Readonly<Record<Capped, CapValue>> & {
    readonly payoutCurrencies: readonly PayoutCurrency[]
    readonly cashCurrencies: readonly PayoutCurrency[]
    readonly identityTypes: readonly IdentityType[]
    readonly limitRates: readonly LimitRate[]
    /** The regulator's id of the subsidiary as typed; empty for none. */
    readonly filingEntityId: string
    readonly filingThresholds: readonly ThresholdValue[]
  }

/** A threshold as typed. */
export type ThresholdValue = Omit<FilingThreshold, 'thresholdDays'> & { readonly thresholdDays: string }

/**
 * Returns the currencies that need a rate in a subsidiary. Rates are quoted in naira, so the naira itself needs no
 * rate.
 */
export const ratedCurrencies = (countryId: string): readonly PayoutCurrency[] =>
  bookCurrencies(countryId).filter((currency) => currency !== 'NGN')

export const documentsOf = (countryId: string): readonly IdentityType[] =>
  identityDocuments(countryId).map(({ identityType }) => identityType)

/** Returns the subsidiary's time zone. A rate's date may not be later than the current date in that zone. */
export const zoneOfRules = (countryId: string): string =>
  SUBSIDIARIES.find((one) => one.countryId === countryId)?.timeZone ?? 'UTC'

/** Returns the form values of the rules, with the proposal of a rejected change applied. */
export function valuesOf(rules: CountryRulesRecord, proposed: ProposedFields = {}): RulesValues {
  const wanted = { ...rules, ...proposed } as CountryRulesRecord
  const { payoutCurrencies, cashCurrencies, identityTypes, limitRates } = wanted
  return {
    ...formValues(PLAIN, wanted),
    payoutCurrencies,
    cashCurrencies,
    identityTypes,
    limitRates,
    cashCap: capOf(wanted.cashCap),
    cashReportThreshold: capOf(wanted.cashReportThreshold),
    senderDetailsAbove: capOf(wanted.senderDetailsAbove),
    filingEntityId: wanted.filingEntityId ?? '',
    filingThresholds: wanted.filingThresholds.map((one) => ({ ...one, thresholdDays: String(one.thresholdDays) })),
  }
}

const capOf = (amount: string | null): CapValue => ({ text: amount ?? '', isUnlimited: amount === null })

/** Returns the input as sent. Empty input is omitted, so that the schema reports it. */
export function rulesOf(values: RulesValues): Partial<CountryRulesRecord> {
  const { payoutCurrencies, cashCurrencies, identityTypes, limitRates } = values
  const typed = Object.entries(sentValues(PLAIN, values)).filter(
    ([field]) => values[field as keyof typeof PLAIN] !== '',
  )
  return {
    ...(Object.fromEntries(typed) as Partial<CountryRulesRecord>),
    payoutCurrencies,
    cashCurrencies,
    identityTypes,
    limitRates,
    ...sentCap('cashCap', values.cashCap),
    ...sentCap('cashReportThreshold', values.cashReportThreshold),
    ...sentCap('senderDetailsAbove', values.senderDetailsAbove),
    filingEntityId: values.filingEntityId.trim() === '' ? null : values.filingEntityId.trim(),
    filingThresholds: values.filingThresholds.map(sentThreshold),
  }
}

/** Returns a threshold as sent. Empty input is omitted, so that the schema reports it. */
function sentThreshold({ thresholdAmount, thresholdDays, ...chosen }: ThresholdValue): FilingThreshold {
  return {
    ...chosen,
    ...(thresholdAmount !== '' && { thresholdAmount: thresholdAmount.replace(/\.$/, '') }),
    ...(thresholdDays !== '' && { thresholdDays: wholeNumber(thresholdDays) }),
  } as FilingThreshold
}

function sentCap(field: Capped, { text, isUnlimited }: CapValue): Partial<CountryRulesRecord> {
  if (isUnlimited) return { [field]: null }
  return text === '' ? {} : { [field]: text.replace(/\.$/, '') }
}
