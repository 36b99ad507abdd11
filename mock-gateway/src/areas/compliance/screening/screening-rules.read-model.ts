import type { RequestOf } from '@portal/contract'
import type {
  readScreeningRule,
  ScreeningRuleRow,
  ScreeningRuleTotals,
  ScreeningRuleVersion,
} from '@portal/contract/screening/screening.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Actor, SessionContext } from '../../../engine/http/handler.ts'
import {
  approvalColumns,
  approvedList,
  approvedVersionOf,
  bankOnly,
  columnsOf,
  filtered,
  id,
  moment,
  name,
  normalized,
  onlyRow,
  optionalName,
  personName,
  plain,
  statusCards,
  text,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { ruleFigures } from './figures/rule-figures.ts'
import { IS_KEPT } from './screening-rule-record.ts'

const rulesFrom = (db: Kysely<Database>, actor: Actor) =>
  withMakerAndChecker(db.selectFrom('screening_rule as r'), 'r', actor)
const { ref } = columnsOf(rulesFrom)

/**
 * One page of the rules with the counts of the cards (ruling A17); one, or 25, when `screeningCode` names it. Not for
 * operators.
 */
export const readRulesPage = approvedList<ScreeningRuleRow, ScreeningRuleTotals, 'screeningCode'>({
  columns: ({ now }) => ({
    screeningCode: text(ref('r.screening_code')),
    screeningType: text(ref('r.screening_type')),
    screeningDescription: name(ref('r.screening_description')),
    conditions: plain(ref('r.conditions')),
    screeningRule: plain(ref('r.screening_rule')),
    screeningMode: text(ref('r.screening_mode')),
    screeningStatus: text(ref('r.screening_status')),
    screeningMaker: filtered(optionalName(ref('maker.username'))),
    screeningCreatedAt: moment(ref('r.created_at')),
    ruleVersion: plain(sql<number | null>`case when r.screening_status = 'ACTIVE' then (select max(v.rule_version)
      from screening_rule_version v where v.screening_code = r.screening_code) end`),
    figures: ruleFigures(now),
    ...approvalColumns({ subject: 'screening-rule', id: ref('r.screening_code'), version: ref('r.version') }),
  }),
  shape: {
    defaultSort: { field: 'screeningCode', direction: 'asc' },
    tieBreak: id(sql`r.screening_code`, 'text'),
    search: normalized(sql<string>`(r.screening_code || ' ' || r.screening_description || ' ' || r.screening_rule)`),
    date: sql<Date>`r.created_at`,
  },
  from: ({ db, actor }) => rulesFrom(db, actor),
  scope: ({ actor }) => bankOnly(actor, IS_KEPT),
  one: 'screeningCode',
  cards: statusCards((db) => db.selectFrom('screening_rule as r'), ref('r.screening_status'), {
    totalScreenings: null,
    totalPendingScreenings: 'PENDING',
    totalActiveScreenings: 'ACTIVE',
    totalDeclinedScreenings: 'DECLINED',
  }),
})

/** A rule with its versions. */
export async function readRuleWhole(
  context: SessionContext,
  { screeningCode }: RequestOf<typeof readScreeningRule>,
): Promise<{ rule: ScreeningRuleRow; versions: ScreeningRuleVersion[] }> {
  const rule = await onlyRow(readRulesPage(context, { screeningCode }))
  return { rule, versions: await versionsOf(context, screeningCode) }
}

async function versionsOf({ db, actor }: SessionContext, screeningCode: string): Promise<ScreeningRuleVersion[]> {
  const versions = await withMakerAndChecker(db.selectFrom('screening_rule_version as v'), 'v', actor)
    .select(['v.rule_version as ruleVersion', 'v.screening_description as screeningDescription'])
    .select(['v.screening_mode as screeningMode', 'v.conditions'])
    .select(['v.authorized_at', 'v.cq_id', personName('maker').as('maker'), personName('checker').as('checker')])
    .innerJoin('screening_rule as r', 'r.screening_code', 'v.screening_code')
    .where('v.screening_code', '=', screeningCode)
    .whereRef('v.rule_version', '>=', 'r.first_version')
    .orderBy('v.rule_version', 'desc')
    .execute()
  return versions.map(approvedVersionOf)
}
