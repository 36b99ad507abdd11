import type { ScreeningType } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type RuleSet, ruleSet } from './engine/rule-set.ts'
import { comparedConditions } from './refuse-conditions.ts'

/**
 * The compiled sets by id. A set never changes. One set of each type is in force, and the previous set may still be in
 * use.
 */
const compiled = new Map<string, RuleSet>()
const MOST_COMPILED = 12

/** Returns the rules of a type that are in force; null if no rules of the type were ever in force. */
export async function rulesInForce(db: Kysely<Database>, type: ScreeningType): Promise<RuleSet | null> {
  const newest = await db
    .selectFrom('screening_set')
    .select('set_id')
    .where('screening_type', '=', type)
    .orderBy('set_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest === undefined ? null : await rulesOfSet(db, type, newest.set_id)
}

/** Returns the rules of a set, whether or not the set is in force. */
export async function rulesOfSet(db: Kysely<Database>, type: ScreeningType, setId: string): Promise<RuleSet> {
  const known = compiled.get(setId)
  if (known !== undefined) return known

  const versions = await versionsOf(db, setId)
  const made = ruleSet(
    type,
    setId,
    versions.map((version) => ({
      screeningCode: version.screening_code,
      ruleVersion: version.rule_version,
      screeningMode: version.screening_mode,
      screeningPoints: version.screening_points,
      conditions: comparedConditions(type, version.conditions),
    })),
  )
  for (const oldest of compiled.keys()) if (compiled.size >= MOST_COMPILED) compiled.delete(oldest)
  compiled.set(setId, made)
  return made
}

const versionsOf = (db: Kysely<Database>, setId: string) =>
  db
    .selectFrom('screening_set_rule as member')
    .innerJoin('screening_rule_version as v', (join) =>
      join.onRef('v.screening_code', '=', 'member.screening_code').onRef('v.rule_version', '=', 'member.rule_version'),
    )
    .select(['v.screening_code', 'v.rule_version', 'v.screening_mode', 'v.screening_points', 'v.conditions'])
    .where('member.set_id', '=', setId)
    // Rules are evaluated in the order of their codes (ruling 2.2).
    .orderBy('v.screening_code')
    .execute()
