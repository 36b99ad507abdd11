import type { ScreeningType } from '@portal/contract/records/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { countryRulesOf } from '../country-rules/index.ts'
import {
  type Judged,
  keepJudged,
  type RuleSet,
  rulesInForce,
  type Screened,
  type Screening,
  screenAll,
} from '../screening/index.ts'
import { builtInRules } from './built-in-rules.ts'
import type { RateRules } from './rate.rules.ts'
import type { TransactionRecord } from './transaction.store.ts'

/** Holds transactions against the rules in force and those of the house, and keeps what they said. Whoever calls holds their locks. */
export async function judgeTransactions(
  db: Kysely<Database>,
  screened: readonly Screened[],
  now: Date,
): Promise<Judged[]> {
  const rulesOf = rateRules(db)
  const sets = await setsOf(db, screened)
  const screenings: Screening[] = []
  for (const one of screened) {
    const builtIn = builtInRules(await rulesOf(one.record))
    screenings.push({ screened: one, rules: { builtIn, set: sets.get(one.record.screening_type) ?? null } })
  }
  const judged = await screenAll(db, screenings, now)
  await keepJudged(db, judged, now)
  return judged
}

/** What the rules that an order was accepted under say about rates; read once for each version of them. */
function rateRules(db: Kysely<Database>) {
  const known = new Map<string, RateRules>()
  return async (found: TransactionRecord): Promise<RateRules> => {
    const name = `${found.country_id} ${found.rules_version}`
    const rules = known.get(name) ?? (await countryRulesOf(db, found.country_id, found.rules_version))
    known.set(name, rules)
    return rules
  }
}

/** The rules in force of each type that is among them. */
async function setsOf(db: Kysely<Database>, screened: readonly Screened[]) {
  const sets = new Map<ScreeningType, RuleSet | null>()
  for (const type of new Set(screened.map(({ record }) => record.screening_type)))
    sets.set(type, await rulesInForce(db, type))
  return sets
}
