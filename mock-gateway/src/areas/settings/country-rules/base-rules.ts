import { SUBSIDIARIES } from '@portal/contract'
import { bookCurrencies, type CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { baseRates, readLimitRates } from '../../../engine/limit-rates/index.ts'
import { keptRules } from './country-rules.rules.ts'
import {
  FIRST_LIMIT_RATE_TOLERANCE,
  FIRST_LOOK_BACK_DAYS,
  FIRST_PAID_CASE_HOURS,
  FIRST_RISK_HOLD_FROM,
  FIRST_RISK_TWO_FROM,
  insertRules,
} from './country-rules.store.ts'
import { firstFilingRules } from './first-filing-rules.ts'

type OwnRules = Pick<
  CountryRulesRecord,
  'cashCurrencies' | 'cashCap' | 'identityTypes' | 'cashReportThreshold' | 'cashReportCurrency'
>

/** The initial rules of a new installation that differ between countries. */
const OWN_RULES: Readonly<Record<string, OwnRules>> = {
  '01': {
    cashCurrencies: ['NGN'],
    cashCap: '200.00',
    identityTypes: ['NIN', 'VOTERS_CARD', 'PASSPORT', 'DRIVING_LICENCE'],
    cashReportThreshold: '5000000.00',
    cashReportCurrency: 'NGN',
  },
  '02': {
    cashCurrencies: ['GHC'],
    cashCap: null,
    identityTypes: ['GHANA_CARD', 'PASSPORT'],
    cashReportThreshold: '50000.00',
    cashReportCurrency: 'GHC',
  },
  '03': {
    cashCurrencies: ['CDF', 'USD'],
    cashCap: null,
    identityTypes: ['VOTERS_CARD', 'PASSPORT', 'DRIVING_LICENCE'],
    cashReportThreshold: '10000.00',
    cashReportCurrency: 'USD',
  },
}

/** The initial rules that are the same in all subsidiaries until a subsidiary changes them (money §2, §4, §5, §7). */
const COMMON_RULES = {
  // FATF Recommendation 16, interpretive note, paragraph 5: at most 1,000 USD or EUR without these details.
  senderDetailsAbove: '1000.00',
  senderDetailsCurrency: 'USD',
  receiptTextEn: 'Keep this receipt. Complaints are taken at any of our branches within 30 days.',
  receiptTextFr: 'Conservez ce reçu. Les réclamations sont reçues dans toutes nos agences dans un délai de 30 jours.',
  pickupExpiryDays: 30,
  claimMinutes: 10,
  amlDueHours: 24,
  paidCaseHours: FIRST_PAID_CASE_HOURS,
  lookBackDays: FIRST_LOOK_BACK_DAYS,
  orphanMinutes: 15,
  coreTries: 3,
  rateTolerance: '1.00',
  limitRateTolerance: FIRST_LIMIT_RATE_TOLERANCE,
  twoCheckersFrom: '10000000.00',
  riskHoldFrom: FIRST_RISK_HOLD_FROM,
  riskTwoFrom: FIRST_RISK_TWO_FROM,
} satisfies Partial<CountryRulesRecord>

/** Stores the first rules of each subsidiary without rules; keeps existing rates. */
export async function ensureCountryRules(db: Kysely<Database>, now: Date): Promise<void> {
  const kept = await db.selectFrom('country_rules').select('country_id').execute()
  for (const { countryId } of SUBSIDIARIES) {
    const own = OWN_RULES[countryId]
    if (own === undefined || kept.some(({ country_id }) => country_id === countryId)) continue
    const rates = await readLimitRates(db, countryId)
    const limitRates = rates.length > 0 ? rates : baseRates(countryId, now)
    const payoutCurrencies = bookCurrencies(countryId)
    const filing = firstFilingRules(countryId)
    const rules = { rulesCountryId: countryId, payoutCurrencies, ...own, ...COMMON_RULES, ...filing, limitRates }
    await insertRules(db, keptRules(rules), now)
  }
}
