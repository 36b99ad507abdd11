import { zoneOf } from '@portal/contract'
import type { AccountingRuleRecord, RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { PARTNER_RULE_FIELDS } from '@portal/contract/partners/partner'
import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { type Authorization, authorizationColumns } from '../../../engine/approvals/index.ts'
import type { Database } from '../../../engine/db/schema.ts'

const columnsOf = (rule: AccountingRuleRecord) => ({
  ae_description: rule.aeDescription,
  ae_charge_code: rule.aeChargeCode,
  ae_transaction_code: rule.aeTransactionCode,
  ae_holds_from: rule.aeHoldsFrom,
  slabs: JSON.stringify(rule.slabs),
})

/**
 * Inserts a rule as PENDING, or reuses the row of a declined or deleted rule with the same code and keeps the
 * versions of that rule, because earlier orders post by them. Returns false if an ACTIVE or PENDING rule has the
 * code.
 */
export async function insertPendingRule(
  db: Kysely<Database>,
  rule: AccountingRuleRecord,
  { makerId, now, isResubmitted = false }: { makerId: string; now: Date; isResubmitted?: boolean },
): Promise<boolean> {
  const pending = { ...columnsOf(rule), ae_status: 'PENDING', maker_id: makerId, updated_at: now } as const
  const inserted = await db
    .insertInto('accounting_rule')
    .values({ ae_code: rule.aeCode, ...pending, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('ae_code')
        .doUpdateSet(({ eb, ref, selectFrom }) => ({
          ...pending,
          created_at: isResubmitted ? ref('accounting_rule.created_at') : now,
          passed_on_at: isResubmitted ? ref('accounting_rule.passed_on_at') : now,
          checker_id: null,
          deleted_at: null,
          version: eb('accounting_rule.version', '+', 1),
          first_version: selectFrom('accounting_rule_version as v')
            .whereRef('v.ae_code', '=', 'accounting_rule.ae_code')
            .select(({ fn }) => sql<number>`coalesce(${fn.max('v.rule_version')}, 0) + 1`.as('next')),
        }))
        .where('accounting_rule.ae_status', '=', 'DECLINED'),
    )
    .returning('ae_code')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Stores an authorized rule as its next version, valid from now or from the start of a later day at head office. */
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

/** Ends a rule after its creation was rejected, or after it was deleted. */
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

/** A version of a rule by which transactions are posted. */
export interface HeldVersion {
  readonly ruleVersion: number
  readonly slabs: readonly RuleSlab[]
}

/**
 * Returns the version of an ACTIVE rule in force at a moment: of the versions that are already valid, the version that
 * was decided last. Null if no version is in force.
 */
export async function versionAt(db: Kysely<Database>, aeCode: string, at: Date): Promise<HeldVersion | null> {
  const { held } = await db.selectNoFrom(heldVersion(sql.val(aeCode), at).as('held')).executeTakeFirstOrThrow()
  return held
}

/** Returns the same version as {@link versionAt}, as an SQL expression. */
export const heldVersion = (aeCode: Expression<string>, at: Date) =>
  expressionBuilder<Database>()
    .selectFrom('accounting_rule_version as v')
    .innerJoin('accounting_rule as r', 'r.ae_code', 'v.ae_code')
    .where('v.ae_code', '=', aeCode)
    .where('r.ae_status', '=', 'ACTIVE')
    // Lower versions belong to a deleted rule that had the same code.
    .whereRef('v.rule_version', '>=', 'r.first_version')
    .where('v.holds_from', '<=', at)
    .orderBy('v.rule_version', 'desc')
    .select(({ ref }) =>
      jsonBuildObject({ ruleVersion: ref('v.rule_version'), slabs: ref('v.slabs') })
        .$castTo<HeldVersion>()
        .as('held'),
    )
    .limit(1)

/** The version of the partner's rule that posts an order. */
export interface Acceptance {
  /** Version in force when the order was accepted; null for old orders, which did not store the version. */
  readonly ruleVersion: number | null
  /** Moment of acceptance, from which the version of old orders is derived. */
  readonly acceptedAt: Date
}

/**
 * Returns for each of several accepted orders the version that posts it, in one read; null if there is no such
 * version. The status of the rule does not matter: an order posts by the version of its acceptance even if the rule
 * has changed or was deleted (ruling A113).
 */
export async function versionsOfOrders(
  db: Kysely<Database>,
  aeCode: string,
  orders: readonly Acceptance[],
): Promise<readonly (HeldVersion | null)[]> {
  const rows = await db
    .selectFrom('accounting_rule_version')
    .select(['rule_version', 'slabs', 'holds_from'])
    .where('ae_code', '=', aeCode)
    .orderBy('rule_version', 'desc')
    .execute()
  return orders.map(({ ruleVersion, acceptedAt }) => {
    const found = rows.find((row) =>
      ruleVersion === null ? row.holds_from <= acceptedAt : row.rule_version === ruleVersion,
    )
    return found === undefined ? null : { ruleVersion: found.rule_version, slabs: found.slabs }
  })
}

const RULE_COLUMN = {
  mtoAccountingRuleDc: 'mto_accounting_rule_dc',
  mtoAccountingRuleDcNewAccount: 'mto_accounting_rule_dc_new_account',
  mtoAccountingRuleDcInterbank: 'mto_accounting_rule_dc_interbank',
  mtoAccountingRuleCp: 'mto_accounting_rule_cp',
} as const

/** Returns the ACTIVE or pending partners with orders posted by a rule, with the product field that names the rule. */
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
