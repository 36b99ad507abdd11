import { rowWords } from '@portal/contract/conditions/comparison-words'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import { comparisonWords } from '@portal/contract/conditions/condition-words'
import { SCREENING_RULE, type ScreeningRuleRecord } from '@portal/contract/screening/screening-rule'
import { contractText } from '@portal/contract/texts/all'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import { authorizationOf, type Change, type ChangeKind, type NaturalKey } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import { backtestWarnings, standingBacktest, standingLines } from './backtest/backtest-result.ts'
import { changeInForce } from './engine/screening-changes.ts'
import { refuseConditions, refuseUnofferedColumns } from './refuse-conditions.ts'
import { endRule, writeVersion } from './screening-rule.store.ts'
import { findRule } from './screening-rule-record.ts'

export const SCREENING_RULE_KEY: NaturalKey = {
  field: 'screeningCode',
  constraints: ['screening_rule_pkey', 'screening_rule_code'],
}

/**
 * Defines how screening rules change by approval (ruling 2.3): each authorized change is a version, which screens later
 * transactions, and open transactions again if it may hold more of them.
 */
export const SCREENING_RULES: ChangeKind<ScreeningRuleRecord> = {
  subject: 'screening-rule',
  module: 'TRANSACTION_RULE',
  naturalKey: SCREENING_RULE_KEY,
  record: SCREENING_RULE,
  requiresReview: true,
  lines: {
    conditions: (rows, { screeningType }, locale) => {
      const c = (key: string, params: Readonly<Record<string, string>> = {}) =>
        contractText(locale.language, key, params)
      const type = (screeningType ?? 'DC') as ScreeningType
      return (rows as unknown as readonly ConditionRow[]).map((row) =>
        rowWords(row, comparisonWords(type, row, { c, locale }), c),
      )
    },
    backtest: (results, _values, locale) => standingLines(results, locale),
  },
  names: {
    isUuid: false,
    source: (ids) =>
      sql`select screening_code as id, screening_code || ' · ' || screening_description as name from screening_rule
        where screening_code = any(${ids}::text[])`,
  },
  link: (code) => `/transaction-rule?panel=view&id=${encodeURIComponent(code)}`,
  forms: {
    CREATE: () => '/transaction-rule?panel=create',
    UPDATE: (id) => `/transaction-rule?panel=edit&id=${encodeURIComponent(id)}`,
  },
  async read(db, code, lock) {
    const rule = await findRule(db, code, { lock })
    if (rule === null) return null
    const { version, since, values } = rule
    return {
      version,
      since,
      name: `${values.screeningCode} · ${values.screeningDescription}`,
      snapshot: values,
      mtoCode: null,
    }
  },
  standing: standingBacktest,
  warnings: backtestWarnings,
  async validate({ db, language }, change) {
    const rule = await findRule(db, change.targetId)
    if (rule === null) throw new Refusal('25')
    // A declined change cannot be resubmitted, but the maker of a declined new rule can resubmit the rule.
    if (rule.status === (change.action === 'CREATE' ? 'ACTIVE' : 'DECLINED')) throw wrongState(language, rule.status)
    if (change.action !== 'CREATE' && rule.status !== 'ACTIVE') throw wrongState(language, rule.status)
    if (change.after === null) return
    refuseConditions(change.after.screeningType, change.after.conditions)
    await refuseUnofferedColumns(db, change.after.screeningType, change.after.conditions)
  },
  async applyCreate(context, change) {
    if ((await findRule(context.db, change.targetId))?.status !== 'PENDING') throw overtaken()
    await write(context, change)
  },
  applyUpdate: write,
  async applyDelete({ db, now }, { targetId }) {
    await endRule(db, targetId, { isDeleted: true, now })
  },
  async declineCreate(db, { targetId }, now) {
    await endRule(db, targetId, { isDeleted: false, now })
  },
}

async function write(context: SessionContext, change: Change<ScreeningRuleRecord>): Promise<void> {
  const { db, now } = context
  const rule = wantedOf(change)
  const version = await writeVersion(db, rule, authorizationOf(context, change))
  if (mayHoldMore(change.before, rule)) await changeInForce(db, { cause: 'RULE', code: change.targetId, version }, now)
}

/** Returns whether a new version of a rule may hold orders that its previous version did not hold. */
const mayHoldMore = (before: ScreeningRuleRecord | null, rule: ScreeningRuleRecord): boolean =>
  rule.screeningMode === 'LIVE' && (before?.screeningMode !== 'LIVE' || effectOf(before) !== effectOf(rule))

const effectOf = ({ conditions, screeningEffect, screeningPoints }: ScreeningRuleRecord): string =>
  JSON.stringify({ conditions, screeningEffect, screeningPoints })

function wantedOf({ after }: Change<ScreeningRuleRecord>): ScreeningRuleRecord {
  if (after === null) throw new Error('a rule that is to end is not written')
  return after
}
