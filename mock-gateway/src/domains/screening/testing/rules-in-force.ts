import type { ConditionRow } from '@portal/contract/records/condition'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../db/schema.ts'

const NOW = new Date()

const row = (columnName: string, queryType: ConditionRow['queryType'], keyword: string, join: ConditionRow['join']) =>
  ({ columnName, queryType, keyword, keywordType: 'TEXT', join }) as const

/** Four of five ask for one value and an amount, as rules on countries, partners and people do; the fifth for amounts alone. */
function conditionsOf(nth: number): readonly ConditionRow[] {
  const amount = row('transactionAmount', '>', `${50_000 + nth}`, 'NONE')
  if (nth % 5 === 4) return [row('transactionRate', '>', '1', 'AND'), amount]
  const column =
    ['transSender', 'transReceiver', 'transactionMtoCode', 'transactionReceiverAccountNumber'][nth % 4] ?? ''
  return [row(column, '=', `Nobody ${nth}`, 'AND'), amount]
}

/** Keeps so many rules for direct credits that hit nothing which is below 50,000. */
export async function insertRules(db: Kysely<Database>, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const rule = {
      screening_code: codeOf(nth),
      screening_type: 'DC',
      screening_description: `Rule ${nth}`,
      screening_mode: 'LIVE',
      conditions: JSON.stringify(conditionsOf(nth)),
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
}

/** Puts the first of them in force, and nothing else. */
export async function putInForce(db: Kysely<Database>, count: number): Promise<void> {
  const set_id = uuid()
  await db.insertInto('screening_set').values({ set_id, screening_type: 'DC', made_at: NOW }).execute()
  const members = Array.from({ length: count }, (_, nth) => ({ set_id, screening_code: codeOf(nth), rule_version: 1 }))
  await db.insertInto('screening_set_rule').values(members).execute()
}

const codeOf = (nth: number) => `B${nth}`
