import { updateCountryRules } from '@portal/contract/country-rules/country-rules.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { updates, write } from '../../../../security-tests/testing/valid-write.ts'

/** Returns the rules of a subsidiary as their form submits them. */
const rules = (rulesCountryId: string) => ({
  rulesCountryId,
  payoutCurrencies: ['USD'],
  cashCurrencies: [],
  cashCap: null,
  senderDetailsAbove: '1000.00',
  senderDetailsCurrency: 'USD',
  identityTypes: ['PASSPORT'],
  cashReportThreshold: null,
  cashReportCurrency: 'USD',
  receiptTextEn: 'Keep this receipt.',
  receiptTextFr: 'Conservez ce reçu.',
  pickupExpiryDays: 30,
  claimMinutes: 10,
  amlDueHours: 24,
  paidCaseHours: 72,
  lookBackDays: 365,
  orphanMinutes: 15,
  coreTries: 3,
  rateTolerance: '1.00',
  limitRateTolerance: '10.00',
  twoCheckersFrom: '1.00',
  riskHoldFrom: 100,
  riskTwoFrom: 150,
  filingFormat: 'PRINTED',
  filingEntityId: null,
  filingThresholds: [],
  limitRates: [],
  version: 1,
})

export const accessCases: AccessCases = {
  access: {
    'portal/country-rules/read': { anyOf: ['SYSTEM_SETTINGS|READ'] },
    'portal/country-rules/update': { anyOf: ['SYSTEM_SETTINGS|UPDATE'] },
  },
  writes: [write(updateCountryRules, updates('SYSTEM_SETTINGS', 'country-rules'), (acts) => acts.wantedCountryRules())],
  // Operators have no rules, so they get the answer for missing rules for every subsidiary.
  otherPartner: { 'portal/country-rules/update': { theirs: () => [rules('01'), rules('02')], nothing: rules('03') } },
}
