import type { RequestOf } from '@portal/contract'
import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import type {
  AccountingRuleRow,
  AccountingRuleTotals,
  RuleOpenOrders,
  RuleUse,
  RuleVersion,
  readAccountingRule,
} from '@portal/contract/accounting-rules/accounting-rules.calls'
import { readAccountingRules } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import {
  type ApprovedList,
  approvedList,
  approvedVersionOf,
  bankOnly,
  choiceIn,
  columnsOf,
  currenciesIn,
  EVERY_ROW,
  onlyRow,
  personName,
  requireBank,
  statusCards,
  withinSubsidiary,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { findDraft } from './draft.store.ts'
import { openOrdersOf } from './open-orders.ts'
import { usesOf, versionAt } from './rule.store.ts'
import { findRule, IS_KEPT } from './rule-record.ts'

const rulesFrom = ({ db, actor }: SessionContext) =>
  withMakerAndChecker(db.selectFrom('accounting_rule as r'), 'r', actor)
const column = columnsOf(rulesFrom)

const RULES: ApprovedList<AccountingRuleRow, AccountingRuleTotals, 'aeCode'> = {
  columns: ({ now }) => ({
    aeCode: column.text('r.ae_code'),
    aeDescription: column.name('r.ae_description'),
    aeChargeCode: column.text('r.ae_charge_code'),
    aeTransactionCode: column.text('r.ae_transaction_code'),
    aeStatus: choiceIn('status.record', column.text('r.ae_status')),
    aeMaker: column.filtered.optionalName('maker.username'),
    aeCreatedAt: column.moment('r.created_at'),
    ruleVersion: column.optionalCount(sql<
      number | null
    >`case when r.ae_status = 'ACTIVE' then (select max(v.rule_version)
        from accounting_rule_version v where v.ae_code = r.ae_code and v.holds_from <= ${now}) end`),
    slabCount: column.count(sql<number>`jsonb_array_length(r.slabs)`),
    slabCurrencies: currenciesIn(
      sql`array(select s.value ->> 'slabCurrency' from jsonb_array_elements(r.slabs) s)`,
      column.plain(sql<
        AccountingRuleRow['slabCurrencies']
      >`(select coalesce(json_agg(c.currency order by c.first), '[]')
        from (select s.value ->> 'slabCurrency' as currency, min(s.ordinality) as first
          from jsonb_array_elements(r.slabs) with ordinality s group by 1) c)`),
    ),
    partnerCount: column.count(sql<number>`(select count(*)::int from mto m where m.mto_status in ('ACTIVE','PENDING')
        and r.ae_code in (m.mto_accounting_rule_dc, m.mto_accounting_rule_dc_new_account,
          m.mto_accounting_rule_dc_interbank, m.mto_accounting_rule_cp))`),
    ...column.approval('accounting-rule', { id: 'r.ae_code', version: 'r.version' }),
  }),
  defaultSort: { field: 'aeCode', direction: 'asc' },
  tieBreak: column.id('r.ae_code', 'text'),
  search: column.words('r.ae_code', 'r.ae_description', 'r.ae_charge_code', 'r.ae_transaction_code'),
  date: column.ref('r.created_at'),
  from: rulesFrom,
  scope: ({ actor }) => bankOnly(actor, IS_KEPT),
  one: 'aeCode',
  hides: readAccountingRules.hides,
  cardFields: ['aeStatus'],
  cards: statusCards(({ db }) => db.selectFrom('accounting_rule as r'), column.ref('r.ae_status'), {
    totalAccountingRules: null,
    totalPendingAccountingRules: 'PENDING',
    totalActiveAccountingRules: 'ACTIVE',
    totalDeclinedAccountingRules: 'DECLINED',
  }),
}

/**
 * Reads one page of the rules with the counts for the summary cards. With `aeCode`, returns only that rule, or is
 * refused with 25 if no such rule exists. Refused for operators.
 */
export const readRulesPage = approvedList(RULES)
const readAnyRule = approvedList({ ...RULES, scope: ({ actor }) => bankOnly(actor, EVERY_ROW) })

/**
 * Returns a rule with the slabs of a version, its versions, and the partners that use it. Versions of deleted rules
 * remain readable.
 */
export async function readRuleWhole(
  context: SessionContext,
  { aeCode, ruleVersion }: RequestOf<typeof readAccountingRule>,
): Promise<{
  rule: AccountingRuleRow
  slabs: RuleSlab[]
  versions: RuleVersion[]
  partners: RuleUse[]
  openOrders: RuleOpenOrders
}> {
  const { db, actor } = context
  const side = requireBank(actor)
  const rule = await onlyRow((ruleVersion === undefined ? readRulesPage : readAnyRule)(context, { aeCode }))
  const slabs =
    ruleVersion === undefined ? (await findRule(db, aeCode))?.values.slabs : await slabsOf(db, aeCode, ruleVersion)
  if (slabs === undefined) throw new Refusal('25')
  const [versions, partners, openOrders] = await Promise.all([
    versionsOf(context, aeCode),
    usesOf(db, aeCode),
    openOrdersOf(db, aeCode, withinSubsidiary(side, sql.ref('t.country_id'))),
  ])
  return { rule, slabs: [...slabs], versions, partners, openOrders }
}

/**
 * Returns the slabs of the maker's draft. Without a draft, returns the slabs of the newest version. Refused with 25
 * if there is no such rule.
 */
export async function readSlabsOf({ db, actor }: SessionContext, aeCode: string): Promise<readonly RuleSlab[]> {
  requireBank(actor)
  const draft = await findDraft(db, actor.userId, aeCode)
  const slabs = draft?.slabs ?? (await findRule(db, aeCode))?.values.slabs
  if (slabs === undefined) throw new Refusal('25')
  return slabs
}

/** Returns the number of the newest version, in force or not; null if there is no version. */
export async function newestVersion(db: Kysely<Database>, aeCode: string): Promise<number | null> {
  const { newest } = await db
    .selectFrom('accounting_rule_version')
    .select(({ fn }) => fn.max('rule_version').as('newest'))
    .where('ae_code', '=', aeCode)
    .executeTakeFirstOrThrow()
  return newest
}

async function slabsOf(db: Kysely<Database>, aeCode: string, ruleVersion: number) {
  const found = await db
    .selectFrom('accounting_rule_version')
    .select('slabs')
    .where('ae_code', '=', aeCode)
    .where('rule_version', '=', ruleVersion)
    .executeTakeFirst()
  return found?.slabs
}

async function versionsOf({ db, actor, now }: SessionContext, aeCode: string): Promise<RuleVersion[]> {
  const [versions, held] = await Promise.all([
    withMakerAndChecker(db.selectFrom('accounting_rule_version as v'), 'v', actor)
      .select(['v.rule_version as ruleVersion', 'v.holds_from as holdsFrom', 'v.authorized_at', 'v.cq_id'])
      .select([personName('maker').as('maker'), personName('checker').as('checker')])
      .innerJoin('accounting_rule as r', 'r.ae_code', 'v.ae_code')
      .where('v.ae_code', '=', aeCode)
      .whereRef('v.rule_version', '>=', 'r.first_version')
      .orderBy('v.rule_version', 'desc')
      .execute(),
    versionAt(db, aeCode, now),
  ])
  return versions.map((version) => ({
    ...approvedVersionOf(version),
    holdsFrom: version.holdsFrom.toISOString(),
    isInForce: version.ruleVersion === held?.ruleVersion,
  }))
}
