import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import type { FilingThreshold } from '@portal/contract/regulator-reports/filing-threshold'

type FilingRules = Pick<CountryRulesRecord, 'filingFormat' | 'filingEntityId' | 'filingThresholds'>

const threshold = (
  thresholdKind: FilingThreshold['thresholdKind'],
  amount: readonly [bound: FilingThreshold['thresholdBound'], amount: string, FilingThreshold['thresholdCurrency']],
  more: Pick<FilingThreshold, 'thresholdDays'> & Partial<FilingThreshold>,
): FilingThreshold => {
  const [thresholdBound, thresholdAmount, thresholdCurrency] = amount
  return {
    thresholdKind,
    thresholdMeans: 'ALL',
    thresholdCustomer: 'ALL',
    thresholdBound,
    thresholdAmount,
    thresholdCurrency,
    ...more,
  }
}

/**
 * The initial rules about reports to each country's regulator: Nigeria's NFIU (Money Laundering Act 2022, sections 3
 * and 11), Ghana's FIC (Act 1044, cash) and Congo's CENAREF (law 22/068).
 */
const FIRST: Readonly<Record<string, FilingRules>> = {
  '01': {
    filingFormat: 'GOAML_4',
    filingEntityId: null,
    filingThresholds: [
      threshold('CTR', ['ABOVE', '5000000.00', 'NGN'], { thresholdCustomer: 'PERSON', thresholdDays: 7 }),
      threshold('CTR', ['ABOVE', '10000000.00', 'NGN'], { thresholdCustomer: 'ORGANISATION', thresholdDays: 7 }),
      threshold('FTR', ['ABOVE', '10000.00', 'USD'], { thresholdMeans: 'FOREIGN', thresholdDays: 1 }),
    ],
  },
  '02': {
    filingFormat: 'GOAML_5',
    filingEntityId: null,
    filingThresholds: [threshold('CTR', ['FROM', '50000.00', 'GHC'], { thresholdMeans: 'CASH', thresholdDays: 1 })],
  },
  '03': { filingFormat: 'PRINTED', filingEntityId: null, filingThresholds: [] },
}

const NONE: FilingRules = { filingFormat: 'PRINTED', filingEntityId: null, filingThresholds: [] }

/** Returns the rules about reports to the regulator of a new installation, until the subsidiary changes them. */
export const firstFilingRules = (countryId: string): FilingRules => FIRST[countryId] ?? NONE
