import { fromMinor, toMinor } from '@portal/contract'
import { identityDocuments } from '@portal/contract/cash-pickups/identity-document'
import { bookCurrencies, type CountryRulesRecord, type LimitRate } from '@portal/contract/country-rules/country-rules'
import type { FilingThreshold } from '@portal/contract/regulator-reports/filing-threshold'

/**
 * Returns rules in normal form: lists sorted, rates without superfluous zeros, so that only a real difference counts as
 * a change.
 */
export function keptRules(rules: CountryRulesRecord): CountryRulesRecord {
  const currencies = bookCurrencies(rules.rulesCountryId)
  const documents = identityDocuments(rules.rulesCountryId).map(({ identityType }) => identityType)
  return {
    ...rules,
    payoutCurrencies: currencies.filter((one) => rules.payoutCurrencies.includes(one)),
    cashCurrencies: currencies.filter((one) => rules.cashCurrencies.includes(one)),
    senderDetailsAbove: rules.senderDetailsAbove === null ? null : fromMinor(toMinor(rules.senderDetailsAbove)),
    identityTypes: documents.filter((one) => rules.identityTypes.includes(one)),
    filingThresholds: rules.filingThresholds.map(keptThreshold),
    limitRates: rules.limitRates
      .map(keptRate)
      .toSorted((one, other) => (one.rateCurrency < other.rateCurrency ? -1 : 1)),
  }
}

const keptThreshold = (threshold: FilingThreshold): FilingThreshold => ({
  ...threshold,
  thresholdAmount: fromMinor(toMinor(threshold.thresholdAmount)),
})

const keptRate = ({ rateCurrency, nairaPerUnit, rateDate, rateSource }: LimitRate): LimitRate => ({
  rateCurrency,
  nairaPerUnit: withoutIdleZeros(nairaPerUnit),
  rateDate,
  rateSource,
})

function withoutIdleZeros(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const kept = fraction.replace(/0+$/, '')
  return `${BigInt(whole)}${kept === '' ? '' : `.${kept}`}`
}
