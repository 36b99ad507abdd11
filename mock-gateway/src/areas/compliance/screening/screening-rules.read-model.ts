import type { RequestOf } from '@portal/contract'
import type {
  readScreeningRule,
  ScreeningRuleRow,
  ScreeningRuleTotals,
  ScreeningRuleVersion,
} from '@portal/contract/screening/screening.calls'
import { readScreeningRules } from '@portal/contract/screening/screening.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  approvedList,
  approvedVersionOf,
  bankOnly,
  choiceIn,
  columnsOf,
  EVERY_ROW,
  namedIn,
  onlyRow,
  personName,
  statusCards,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { figureSorts, ruleFigures } from './figures/rule-figures.ts'
import { IS_KEPT, RULE_COLUMNS } from './screening-rule-record.ts'
import { readRuleSentences } from './shown/rule-words.ts'

const rulesFrom = ({ db, actor }: SessionContext) =>
  withMakerAndChecker(db.selectFrom('screening_rule as r'), 'r', actor)
const column = columnsOf(rulesFrom)

/** Number of the version in force; null if no version is in force. */
const VERSION = sql<
  number | null
>`case when r.screening_status = 'ACTIVE' and r.deleted_at is null then (select max(v.rule_version)
  from screening_rule_version v where v.screening_code = r.screening_code) end`

/**
 * Reads one page of the rules with the counts for the summary cards (ruling A17). With `screeningCode`, returns only
 * that rule, or is refused with 25 if no such rule exists. Refused for operators.
 */
export const readRulesPage = approvedList<ScreeningRuleRow, ScreeningRuleTotals, 'screeningCode'>({
  columns: ({ now }) => ({
    ...RULE_COLUMNS,
    screeningRule: namedIn(readRuleSentences, column.ref('r.screening_code'), column.plain('r.screening_rule')),
    screeningStatus: choiceIn('status.record', column.text('r.screening_status')),
    screeningMaker: column.filtered.optionalName('maker.username'),
    screeningCreatedAt: column.moment('r.created_at'),
    screeningDeletedAt: column.optionalMoment('r.deleted_at'),
    ruleVersion: column.optionalCount(VERSION),
    figures: ruleFigures(now),
    ...column.approval('screening-rule', { id: 'r.screening_code', version: 'r.version' }),
  }),
  sorts: ({ now }) => figureSorts(now),
  defaultSort: { field: 'screeningCode', direction: 'asc' },
  tieBreak: column.id('r.screening_code', 'text'),
  search: column.words('r.screening_code', 'r.screening_description', 'r.screening_rule'),
  date: column.ref('r.created_at'),
  from: rulesFrom,
  // The log of a deleted rule links to the rule, so a request that names the rule finds it.
  scope: ({ actor }, { screeningCode }) => bankOnly(actor, screeningCode === undefined ? IS_KEPT : EVERY_ROW),
  one: 'screeningCode',
  hides: readScreeningRules.hides,
  cardFields: ['screeningStatus'],
  cards: statusCards(({ db }) => db.selectFrom('screening_rule as r'), column.ref('r.screening_status'), {
    totalScreenings: null,
    totalPendingScreenings: 'PENDING',
    totalActiveScreenings: 'ACTIVE',
    totalDeclinedScreenings: 'DECLINED',
  }),
})

/** Returns a rule with its versions. */
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
    .select(['v.screening_effect as screeningEffect', 'v.screening_points as screeningPoints'])
    .select(['v.authorized_at', 'v.cq_id', personName('maker').as('maker'), personName('checker').as('checker')])
    .innerJoin('screening_rule as r', 'r.screening_code', 'v.screening_code')
    .where('v.screening_code', '=', screeningCode)
    .whereRef('v.rule_version', '>=', 'r.first_version')
    .orderBy('v.rule_version', 'desc')
    .execute()
  return versions.map(approvedVersionOf)
}
