import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'

export const NIGERIA: CountryRulesRecord = {
  rulesCountryId: '01',
  payoutCurrencies: ['NGN', 'USD', 'EUR'],
  cashCurrencies: ['NGN'],
  cashCap: '200.00',
  identityTypes: ['NIN', 'PASSPORT'],
  cashReportThreshold: '5000000.00',
  cashReportCurrency: 'NGN',
  receiptTextEn: 'Keep this receipt.',
  receiptTextFr: 'Conservez ce reçu.',
  pickupExpiryDays: 30,
  claimMinutes: 10,
  amlDueHours: 24,
  orphanMinutes: 15,
  coreTries: 3,
  rateTolerance: '1.00',
  limitRateTolerance: '10.00',
  twoCheckersFrom: '10000000.00',
  riskHoldFrom: 100,
  riskTwoFrom: 150,
  limitRates: [{ rateCurrency: 'USD', nairaPerUnit: '1600', rateDate: '2026-11-20', rateSource: 'Central Bank' }],
}
