import { zoneOf } from '@portal/contract'
import type { AccountingRuleRecord, RuleSlab } from '@portal/contract/records/accounting-rule'
import { PARTNER_RULE_FIELDS } from '@portal/contract/records/partner'
import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { type Authorization, authorizationColumns } from '../../approvals/index.ts'
import type { Database } from '../../db/schema.ts'

const columnsOf = (rule: AccountingRuleRecord) => ({
  ae_description: rule.aeDescription,
  ae_charge_code: rule.aeChargeCode,
  ae_transaction_code: rule.aeTransactionCode,
  ae_holds_from: rule.aeHoldsFrom,
  slabs: JSON.stringify(rule.slabs),
})

/** Inserts a rule as PENDING; false when its code was given before, whatever became of it. */
export async function insertPendingRule(
  db: Kysely<Database>,
  rule: AccountingRuleRecord,
  makerId: string,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('accounting_rule')
    .values({
      ae_code: rule.aeCode,
      ...columnsOf(rule),
      ae_status: 'PENDING',
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ae_code')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Takes a rejected creation up again with new content; false when the rule is no rejected creation any more. */
export async function reviveRule(db: Kysely<Database>, rule: AccountingRuleRecord, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounting_rule')
    .set((eb) => ({ ...columnsOf(rule), ae_status: 'PENDING', version: eb('version', '+', 1), updated_at: now }))
    .where('ae_code', '=', rule.aeCode)
    .where('ae_status', '=', 'DECLINED')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes an authorized rule and keeps it as the next version: from now on, or from the start of a later day at head office. */
export async function writeVersion(
  db: Kysely<Database>,
  rule: AccountingRuleRecord,
  authorization: Authorization,
): Promise<void> {
  const { checkerId, now } = authorization
  await db
    .updateTable('accounting_rule')
    .set((eb) => ({
      ...columnsOf(rule),
      ae_status: 'ACTIVE',
      checker_id: checkerId,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('ae_code', '=', rule.aeCode)
    .execute()
  const { ae_holds_from: _, ...content } = columnsOf(rule)
  await db
    .insertInto('accounting_rule_version')
    .values(({ selectFrom }) => ({
      ae_code: rule.aeCode,
      rule_version: selectFrom('accounting_rule_version')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('rule_version')}, 0) + 1`.as('next'))
        .where('ae_code', '=', rule.aeCode),
      ...content,
      holds_from: sql<Date>`greatest(${now}, ${rule.aeHoldsFrom}::date::timestamp at time zone ${zoneOf(undefined)})`,
      ...authorizationColumns(authorization),
    }))
    .execute()
}

/** Ends a rule: a rejected creation, or one that was deleted. */
export async function endRule(
  db: Kysely<Database>,
  aeCode: string,
  { isDeleted, now }: { readonly isDeleted: boolean; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('accounting_rule')
    .set((eb) => ({
      ae_status: 'DECLINED',
      deleted_at: isDeleted ? now : null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('ae_code', '=', aeCode)
    .execute()
}

/** A version as transactions are posted by it. */
export interface HeldVersion {
  readonly ruleVersion: number
  readonly slabs: readonly RuleSlab[]
}

/** The version of an ACTIVE rule that holds at a moment: the last decided of those that hold already. Null where none does. */
export async function versionAt(db: Kysely<Database>, aeCode: string, at: Date): Promise<HeldVersion | null> {
  const { held } = await db.selectNoFrom(heldVersion(sql.val(aeCode), at).as('held')).executeTakeFirstOrThrow()
  return held
}

/** As {@link versionAt}, for a statement. */
export const heldVersion = (aeCode: Expression<string>, at: Date) =>
  versionsUntil(expressionBuilder<Database>(), aeCode, at)
    .clearSelect()
    .select(({ ref }) =>
      jsonBuildObject({ ruleVersion: ref('v.rule_version'), slabs: ref('v.slabs') })
        .$castTo<HeldVersion>()
        .as('held'),
    )
    .limit(1)

/** As {@link versionAt} at each of some moments, in one read. */
export async function versionsAt(
  db: Kysely<Database>,
  aeCode: string,
  moments: readonly Date[],
): Promise<readonly (HeldVersion | null)[]> {
  const latest = new Date(Math.max(...moments.map((at) => at.getTime())))
  const rows = await versionsUntil(db, aeCode, latest).execute()
  return moments.map((at) => {
    const found = rows.find(({ holds_from }) => holds_from <= at)
    return found === undefined ? null : { ruleVersion: found.rule_version, slabs: found.slabs }
  })
}

/** The versions of an ACTIVE rule that held at a moment or before it, the last decided first. */
const versionsUntil = (db: Pick<Kysely<Database>, 'selectFrom'>, aeCode: string | Expression<string>, at: Date) =>
  db
    .selectFrom('accounting_rule_version as v')
    .innerJoin('accounting_rule as r', 'r.ae_code', 'v.ae_code')
    .select(['v.rule_version', 'v.slabs', 'v.holds_from'])
    .where('v.ae_code', '=', aeCode)
    .where('r.ae_status', '=', 'ACTIVE')
    .where('v.holds_from', '<=', at)
    .orderBy('v.rule_version', 'desc')

const RULE_COLUMN = {
  mtoAccountingRuleDc: 'mto_accounting_rule_dc',
  mtoAccountingRuleDcNewAccount: 'mto_accounting_rule_dc_new_account',
  mtoAccountingRuleDcInterbank: 'mto_accounting_rule_dc_interbank',
  mtoAccountingRuleCp: 'mto_accounting_rule_cp',
} as const

/** The partners that a rule posts for, ACTIVE or to be, with the field of each of their products that names it. */
export async function usesOf(db: Kysely<Database>, aeCode: string) {
  const partners = await db
    .selectFrom('mto')
    .select(['mto_code', 'mto_name', ...Object.values(RULE_COLUMN)])
    .where('mto_status', 'in', ['ACTIVE', 'PENDING'])
    .where(({ or, eb }) => or(Object.values(RULE_COLUMN).map((column) => eb(column, '=', aeCode))))
    .orderBy('mto_name')
    .orderBy('mto_code')
    .execute()
  return partners.flatMap((partner) =>
    PARTNER_RULE_FIELDS.filter((field) => partner[RULE_COLUMN[field]] === aeCode).map((field) => ({
      mtoCode: partner.mto_code,
      mtoName: partner.mto_name,
      field,
    })),
  )
}
