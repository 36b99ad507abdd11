import type { ScreeningType } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import {
  type Judged,
  keepJudged,
  type RuleSet,
  rulesInForce,
  type Screened,
  type Screening,
  screenAll,
} from '../../../compliance/screening/index.ts'
import { builtInRules } from './built-in-rules.ts'

/**
 * Screens transactions by the rules in force and the built-in rules, and stores the verdicts. The caller has locked the
 * transactions.
 * @param keep stores the verdicts
 */
export async function judgeTransactions(
  db: Kysely<Database>,
  screened: readonly Screened[],
  now: Date,
  keep: typeof keepJudged = keepJudged,
): Promise<Judged[]> {
  const sets = await setsOf(db, screened)
  const house = await builtInRules(db, screened, now)
  const screenings = house.map(({ screened: one, ...own }): Screening => {
    const set = sets.get(one.record.screening_type) ?? null
    return { screened: one, rules: { ...own, set } }
  })
  const judged = await screenAll(db, screenings, now)
  await keep(db, judged, now)
  return judged
}

/** Returns the rules in force for each type among the transactions. */
async function setsOf(db: Kysely<Database>, screened: readonly Screened[]) {
  const sets = new Map<ScreeningType, RuleSet | null>()
  for (const type of new Set(screened.map(({ record }) => record.screening_type)))
    sets.set(type, await rulesInForce(db, type))
  return sets
}
