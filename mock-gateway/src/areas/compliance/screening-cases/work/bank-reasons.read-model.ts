import {
  decisionReasonsIn,
  REASON_SETTINGS,
  REASONED_DECISIONS,
  type ReasonedDecision,
} from '@portal/contract/screening-cases/decision-reasons'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** Returns the bank's own reasons that fit a decision on held orders; without a decision, all of them. */
export async function readBankReasons(db: Kysely<Database>, decision?: ReasonedDecision): Promise<string[]> {
  const settings = await db
    .selectFrom('system_settings')
    .select([
      'pass_reasons as configPassReasons',
      'fail_reasons as configFailReasons',
      'decision_reasons as configDecisionReasons',
    ])
    .executeTakeFirst()
  const lists = (decision ? [decision] : REASONED_DECISIONS).flatMap((each) => REASON_SETTINGS[each])
  return decisionReasonsIn(lists.map((list) => settings?.[list] ?? '').join('\n'))
}
