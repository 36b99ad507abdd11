import type { ConditionRow } from '@portal/contract/conditions/condition'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'

const NOW = new Date()

const row = (columnName: string, queryType: ConditionRow['queryType'], keyword: string, join: ConditionRow['join']) =>
  ({ columnName, queryType, keyword, keywordType: 'TEXT', join }) as const

/**
 * Returns the conditions of a rule. Four of five rules need one value and an amount, like rules on countries, partners
 * and people; the fifth rule needs only amounts.
 */
function conditionsOf(nth: number): readonly ConditionRow[] {
  const amount = row('transactionAmount', '>', `${50_000 + nth}`, 'NONE')
  if (nth % 5 === 4) return [row('transactionRate', '>', '1', 'AND'), amount]
  const column =
    ['transSender', 'transReceiver', 'transactionMtoCode', 'transactionReceiverAccountNumber'][nth % 4] ?? ''
  return [row(column, '=', `Nobody ${nth}`, 'AND'), amount]
}

/** Stores the given number of rules for direct credits. No rule hits an amount below 50,000. */
export async function insertRules(db: Kysely<Database>, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) await insertRule(db, codeOf(nth), conditionsOf(nth))
}

async function insertRule(db: Kysely<Database>, code: string, conditions: readonly ConditionRow[]): Promise<void> {
  const rule = {
    screening_code: code,
    screening_type: 'DC',
    screening_description: `Rule ${code}`,
    screening_mode: 'LIVE',
    conditions: JSON.stringify(conditions),
    screening_rule: '',
  } as const
  await db
    .insertInto('screening_rule')
    .values({ ...rule, screening_status: 'ACTIVE', created_at: NOW, updated_at: NOW })
    .execute()
  await db
    .insertInto('screening_rule_version')
    .values({ ...rule, rule_version: 1, authorized_at: NOW })
    .execute()
}

/** Puts only the first `count` rules in force. */
export const putInForce = (db: Kysely<Database>, count: number): Promise<void> =>
  putSet(
    db,
    Array.from({ length: count }, (_, nth) => codeOf(nth)),
  )

/** Stores a rule and makes it the only rule in force. */
export async function putOneInForce(db: Kysely<Database>, code: string, conditions: readonly ConditionRow[]) {
  await insertRule(db, code, conditions)
  await putSet(db, [code])
}

async function putSet(db: Kysely<Database>, codes: readonly string[]): Promise<void> {
  const set_id = uuid()
  await db.insertInto('screening_set').values({ set_id, screening_type: 'DC', made_at: NOW }).execute()
  const members = codes.map((screening_code) => ({ set_id, screening_code, rule_version: 1 }))
  await db.insertInto('screening_set_rule').values(members).execute()
}

const codeOf = (nth: number) => `B${nth}`
