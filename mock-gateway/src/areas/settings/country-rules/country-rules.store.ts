import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { readLimitRates, writeLimitRates } from '../../../engine/limit-rates/index.ts'
import { keptIn, type ListColumns, recordOf, selectionsOf } from '../../../engine/read/index.ts'
import { firstFilingRules } from './first-filing-rules.ts'

/** Default percentage by which an order's rate may differ from the limit rate. */
export const FIRST_LIMIT_RATE_TOLERANCE = '10.00'

/** Default thresholds of the risk sum: two strong signs hold an order, and a third one needs two people. */
export const FIRST_RISK_HOLD_FROM = 100
export const FIRST_RISK_TWO_FROM = 150

/** Default hours to decide on paid orders, and default days that a change of lists or rules looks back. */
export const FIRST_PAID_CASE_HOURS = 72
export const FIRST_LOOK_BACK_DAYS = 365

const KEPT = keptIn('country_rules', 'r', {
  rulesCountryId: 'country_id',
  payoutCurrencies: 'payout_currencies',
  cashCurrencies: 'cash_currencies',
  cashCap: 'cash_cap',
  senderDetailsAbove: 'sender_details_above',
  senderDetailsCurrency: 'sender_details_currency',
  identityTypes: 'identity_types',
  cashReportThreshold: 'cash_report_threshold',
  cashReportCurrency: 'cash_report_currency',
  receiptTextEn: 'receipt_text_en',
  receiptTextFr: 'receipt_text_fr',
  pickupExpiryDays: 'pickup_expiry_days',
  claimMinutes: 'claim_minutes',
  amlDueHours: 'aml_due_hours',
  paidCaseHours: 'paid_case_hours',
  lookBackDays: 'look_back_days',
  orphanMinutes: 'orphan_minutes',
  coreTries: 'core_tries',
  rateTolerance: 'rate_tolerance',
  limitRateTolerance: 'limit_rate_tolerance',
  twoCheckersFrom: 'two_checkers_from',
  riskHoldFrom: 'risk_hold_from',
  riskTwoFrom: 'risk_two_from',
  filingFormat: 'filing_format',
  filingEntityId: 'filing_entity_id',
  filingThresholds: 'filing_thresholds',
})

const writtenOf = (rules: KeptRules) => ({
  ...KEPT.written(rules),
  payout_currencies: [...rules.payoutCurrencies],
  cash_currencies: [...rules.cashCurrencies],
  identity_types: [...rules.identityTypes],
  filing_thresholds: JSON.stringify(rules.filingThresholds),
})

type KeptRules = Omit<CountryRulesRecord, 'limitRates'>

const COLUMNS: ListColumns<KeptRules> = KEPT.columns

/** A subsidiary's rules without its exchange rates, which `inNaira` reads. */
export type CountryRules = KeptRules & { readonly version: number }

/**
 * Returns the rules currently in force in a subsidiary: one row by its key, read in the caller's database
 * transaction.
 * @throws if the subsidiary has no rules: every installation creates rules for each subsidiary, and no call may
 * continue without rules
 */
export async function countryRules(db: Kysely<Database>, countryId: string): Promise<CountryRules> {
  const found = await rulesOf(db, countryId).executeTakeFirstOrThrow()
  return { ...recordOf<KeptRules>(COLUMNS, found), version: found.version }
}

/**
 * Returns the rules under which an order was accepted. Later changes of the rules do not affect the order.
 * @param version the order's `rules_version`
 */
export async function countryRulesOf(
  db: Kysely<Database>,
  countryId: string,
  version: number,
): Promise<CountryRulesRecord> {
  const { rules } = await db
    .selectFrom('country_rules_version')
    .select('rules')
    .where('country_id', '=', countryId)
    .where('rules_version', '<=', version)
    .orderBy('rules_version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  // Versions from before these migrations lack values: 0245 the tolerance, 0369 what concerns paid
  // orders, 0372 the regulator, 0374 thresholds of risk, 0405 details of senders.
  const added = {
    ...firstFilingRules(countryId),
    limitRateTolerance: FIRST_LIMIT_RATE_TOLERANCE,
    riskHoldFrom: FIRST_RISK_HOLD_FROM,
    riskTwoFrom: FIRST_RISK_TWO_FROM,
    paidCaseHours: FIRST_PAID_CASE_HOURS,
    lookBackDays: FIRST_LOOK_BACK_DAYS,
    senderDetailsAbove: null,
    senderDetailsCurrency: 'USD',
  }
  return { ...added, ...(rules as Partial<CountryRulesRecord>) } as CountryRulesRecord
}

/** Returns the rules of a subsidiary that were in force at a time, with the rates of that time. */
export async function countryRulesAt(db: Kysely<Database>, countryId: string, at: Date): Promise<CountryRulesRecord> {
  const { last } = await db
    .selectFrom('country_rules_version')
    .select(({ fn }) => fn.max('rules_version').as('last'))
    .where('country_id', '=', countryId)
    .where('authorized_at', '<=', at)
    .executeTakeFirstOrThrow()
  // Orders from before the first version are judged by it.
  return await countryRulesOf(db, countryId, last ?? 1)
}

const rulesOf = (db: Kysely<Database>, countryId: string) =>
  db
    .selectFrom('country_rules as r')
    .select(selectionsOf(COLUMNS))
    .select('r.version')
    .where('r.country_id', '=', countryId)

/**
 * Returns the rules with their rates, or null if the subsidiary has no rules. If requested, the rules are locked until
 * the transaction ends.
 */
export async function findRules(db: Kysely<Database>, countryId: string, lock = false) {
  const query = rulesOf(db, countryId)
  const found = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (found === undefined) return null
  const rules: CountryRulesRecord = {
    ...recordOf<KeptRules>(COLUMNS, found),
    limitRates: await readLimitRates(db, countryId),
  }
  return { version: found.version, rules }
}

/** Stores new rules for a subsidiary as its next version. The caller must hold the lock. */
export async function updateRules(
  db: Kysely<Database>,
  { rules, cqId, now }: { readonly rules: CountryRulesRecord; readonly cqId: string; readonly now: Date },
): Promise<void> {
  const { limitRates, ...kept } = rules
  const { version } = await db
    .updateTable('country_rules')
    .set((eb) => ({ ...writtenOf(kept), version: eb('version', '+', 1), updated_at: now }))
    .where('country_id', '=', rules.rulesCountryId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await writeLimitRates(db, rules.rulesCountryId, limitRates)
  await keepVersion(db, { rules, version, cqId, now })
}

/** Stores the first rules of a subsidiary. */
export async function insertRules(db: Kysely<Database>, rules: CountryRulesRecord, now: Date): Promise<void> {
  const { limitRates, ...kept } = rules
  await db
    .insertInto('country_rules')
    .values({ ...writtenOf(kept), updated_at: now })
    .execute()
  await writeLimitRates(db, rules.rulesCountryId, limitRates)
  await keepVersion(db, { rules, version: 1, cqId: null, now })
}

async function keepVersion(
  db: Kysely<Database>,
  { rules, version, cqId, now }: { rules: CountryRulesRecord; version: number; cqId: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('country_rules_version')
    .values({
      country_id: rules.rulesCountryId,
      rules_version: version,
      rules: JSON.stringify(rules),
      cq_id: cqId,
      authorized_at: now,
    })
    .execute()
}
