import { conditionText } from '@portal/contract/conditions/condition-text'
import type { ScreeningRuleRecord } from '@portal/contract/screening/screening-rule'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Authorization, authorizationColumns } from '../../../engine/approvals/index.ts'
import type { Database } from '../../../engine/db/schema.ts'

const contentOf = (rule: ScreeningRuleRecord) => ({
  screening_type: rule.screeningType,
  screening_description: rule.screeningDescription,
  screening_mode: rule.screeningMode,
  screening_effect: rule.screeningEffect,
  screening_points: rule.screeningPoints,
  conditions: JSON.stringify(rule.conditions),
  screening_rule: conditionText(rule.conditions),
})

/**
 * Inserts a rule as PENDING, or reuses the row of a declined or deleted rule with the same code and keeps the
 * versions of that rule. Returns false if an ACTIVE or PENDING rule has the code.
 */
export async function insertPendingRule(
  db: Kysely<Database>,
  rule: ScreeningRuleRecord,
  { makerId, now, isResubmitted = false }: { makerId: string; now: Date; isResubmitted?: boolean },
): Promise<boolean> {
  const pending = {
    ...contentOf(rule),
    screening_status: 'PENDING',
    maker_id: makerId,
    updated_at: now,
  } as const
  const inserted = await db
    .insertInto('screening_rule')
    .values({ screening_code: rule.screeningCode, ...pending, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('screening_code')
        .doUpdateSet(({ eb, ref, selectFrom }) => ({
          ...pending,
          created_at: isResubmitted ? ref('screening_rule.created_at') : now,
          passed_on_at: isResubmitted ? ref('screening_rule.passed_on_at') : now,
          checker_id: null,
          deleted_at: null,
          version: eb('screening_rule.version', '+', 1),
          first_version: selectFrom('screening_rule_version as v')
            .whereRef('v.screening_code', '=', 'screening_rule.screening_code')
            .select(({ fn }) => sql<number>`coalesce(${fn.max('v.rule_version')}, 0) + 1`.as('next')),
        }))
        .where('screening_rule.screening_status', '=', 'DECLINED'),
    )
    .returning('screening_code')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Stores an authorized rule as its next version, which screens transactions from now on. Returns the version. */
export async function writeVersion(
  db: Kysely<Database>,
  rule: ScreeningRuleRecord,
  authorization: Authorization,
): Promise<number> {
  const { checkerId, now } = authorization
  await db
    .updateTable('screening_rule')
    .set((eb) => ({
      ...contentOf(rule),
      screening_status: 'ACTIVE',
      checker_id: checkerId,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('screening_code', '=', rule.screeningCode)
    .execute()
  const { rule_version: ruleVersion } = await db
    .insertInto('screening_rule_version')
    .values(({ selectFrom }) => ({
      screening_code: rule.screeningCode,
      rule_version: selectFrom('screening_rule_version')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('rule_version')}, 0) + 1`.as('next'))
        .where('screening_code', '=', rule.screeningCode),
      ...contentOf(rule),
      ...authorizationColumns(authorization),
    }))
    .returning('rule_version')
    .executeTakeFirstOrThrow()
  await writeSet(db, rule.screeningType, now)
  return ruleVersion
}

/** Ends a rule after its creation was rejected, or after it was deleted. The rule screens no further transactions. */
export async function endRule(
  db: Kysely<Database>,
  screeningCode: string,
  { isDeleted, now }: { readonly isDeleted: boolean; readonly now: Date },
): Promise<void> {
  const ended = await db
    .updateTable('screening_rule')
    .set((eb) => ({
      screening_status: 'DECLINED',
      deleted_at: isDeleted ? now : null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('screening_code', '=', screeningCode)
    .returning('screening_type')
    .executeTakeFirstOrThrow()
  if (isDeleted) await writeSet(db, ended.screening_type, now)
}

/**
 * Advisory lock for writing a set: if two rules are authorized at the same time, the second set builds on the first.
 */
const SET_LOCK = 7264100

/** Creates a set from the ACTIVE rules of a type and puts it in force from now on (ruling 2.2). */
async function writeSet(db: Kysely<Database>, type: ScreeningType, now: Date): Promise<void> {
  await db.selectNoFrom(sql`pg_advisory_xact_lock(${SET_LOCK})`.as('locked')).execute()
  const { set_id } = await db
    .insertInto('screening_set')
    .values({ set_id: uuid(), screening_type: type, made_at: now })
    .returning('set_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('screening_set_rule')
    .columns(['set_id', 'screening_code', 'rule_version'])
    .expression(({ selectFrom }) =>
      selectFrom('screening_rule as r')
        .innerJoin('screening_rule_version as v', 'v.screening_code', 'r.screening_code')
        .select(({ val }) => val(set_id).as('set_id'))
        .select(['r.screening_code', ({ fn }) => fn.max('v.rule_version').as('version')])
        .where('r.screening_status', '=', 'ACTIVE')
        .where('r.screening_type', '=', type)
        .groupBy('r.screening_code'),
    )
    .execute()
}
