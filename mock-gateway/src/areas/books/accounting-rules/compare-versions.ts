import { type RequestOf, zoneOf } from '@portal/contract'
import type { AccountingRuleRecord } from '@portal/contract/accounting-rules/accounting-rule'
import type { compareRuleVersions as call } from '@portal/contract/accounting-rules/accounting-rules.calls'
import type { FieldChange } from '@portal/contract/queue/queue.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { changeInWords } from '../../../engine/records/index.ts'
import { findRule } from './rule-record.ts'

/** Compares two versions of a rule as the queue shows them. Refused with 25 if either version is missing. */
export async function compareVersions(
  { db, actor, language }: SessionContext,
  { aeCode, from, to }: RequestOf<typeof call>,
): Promise<FieldChange[]> {
  requireBank(actor)
  if ((await findRule(db, aeCode, { withDeleted: true })) === null) throw new Refusal('25')
  const [before, after] = await Promise.all([findVersion(db, aeCode, from), findVersion(db, aeCode, to)])
  const reader = { language, timeZone: zoneOf(actor.countryId) }
  return changeInWords('accounting-rule', before, after, reader)
}

async function findVersion(
  db: Kysely<Database>,
  aeCode: string,
  ruleVersion: number,
): Promise<Omit<AccountingRuleRecord, 'aeHoldsFrom'>> {
  const found = await db
    .selectFrom('accounting_rule_version')
    .select(['ae_description', 'ae_charge_code', 'ae_transaction_code', 'slabs'])
    .where('ae_code', '=', aeCode)
    .where('rule_version', '=', ruleVersion)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('25')
  return {
    aeCode,
    aeDescription: found.ae_description,
    aeChargeCode: found.ae_charge_code,
    aeTransactionCode: found.ae_transaction_code,
    slabs: found.slabs,
  }
}
