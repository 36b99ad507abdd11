import type { ListPayload, ListRequest, RequestOf } from '@portal/contract'
import type {
  readScreeningRule,
  ScreeningRuleRow,
  ScreeningRuleTotals,
  ScreeningRuleVersion,
} from '@portal/contract/screening/screening.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type Actor, Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import {
  approvalColumns,
  approvedVersionOf,
  columnsOf,
  countsBy,
  filtered,
  id,
  listModel,
  moment,
  name,
  normalized,
  optionalName,
  personName,
  plain,
  readPage,
  requireBank,
  text,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { ruleFigures } from './figures/rule-figures.ts'
import { IS_KEPT } from './screening-rule-record.ts'

const rulesFrom = (db: Kysely<Database>, actor: Actor) =>
  withMakerAndChecker(db.selectFrom('screening_rule as r'), 'r', actor)
const { ref } = columnsOf(rulesFrom)

const rulesList = (now: Date) =>
  listModel<ScreeningRuleRow>(
    {
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
    },
    {
      defaultSort: { field: 'screeningCode', direction: 'asc' },
      tieBreak: id(sql`r.screening_code`, 'text'),
      search: normalized(sql<string>`(r.screening_code || ' ' || r.screening_description || ' ' || r.screening_rule)`),
      date: sql<Date>`r.created_at`,
    },
  )

/**
 * One page of the rules with the counts of the cards (ruling A17); one, or 25, when `screeningCode` names it. Not for
 * operators.
 */
export async function readRulesPage(
  context: SessionContext,
  request: ListRequest & { readonly screeningCode?: string },
): Promise<ListPayload<ScreeningRuleRow, ScreeningRuleTotals>> {
  const { db, actor } = context
  requireBank(actor)
  return await readPage(context, request, {
    list: rulesList(context.now),
    from: rulesFrom(db, actor),
    scope: IS_KEPT,
    one: request.screeningCode,
    totals: () =>
      countsBy(db.selectFrom('screening_rule as r').where(IS_KEPT), ref('r.screening_status'), {
        totalScreenings: null,
        totalPendingScreenings: 'PENDING',
        totalActiveScreenings: 'ACTIVE',
        totalDeclinedScreenings: 'DECLINED',
      }),
  })
}

/** A rule with its versions. */
export async function readRuleWhole(
  context: SessionContext,
  { screeningCode }: RequestOf<typeof readScreeningRule>,
): Promise<{ rule: ScreeningRuleRow; versions: ScreeningRuleVersion[] }> {
  const { data } = await readRulesPage(context, { screeningCode })
  const rule = data[0]
  if (rule === undefined) throw new Refusal('25')
  return { rule, versions: await versionsOf(context, screeningCode) }
}

async function versionsOf({ db, actor }: SessionContext, screeningCode: string): Promise<ScreeningRuleVersion[]> {
  const versions = await withMakerAndChecker(db.selectFrom('screening_rule_version as v'), 'v', actor)
    .select(['v.rule_version', 'v.screening_description', 'v.screening_mode', 'v.conditions'])
    .select(['v.authorized_at', 'v.cq_id', personName('maker').as('maker'), personName('checker').as('checker')])
    .innerJoin('screening_rule as r', 'r.screening_code', 'v.screening_code')
    .where('v.screening_code', '=', screeningCode)
    .whereRef('v.rule_version', '>=', 'r.first_version')
    .orderBy('v.rule_version', 'desc')
    .execute()
  return versions.map((version) => ({
    ruleVersion: version.rule_version,
    screeningDescription: version.screening_description,
    screeningMode: version.screening_mode,
    conditions: version.conditions,
    ...approvedVersionOf(version),
  }))
}
