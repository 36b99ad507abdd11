import {
  ACCOUNTING_RULE,
  type AccountingRuleRecord,
  NAMED_PARTNERS,
} from '@portal/contract/accounting-rules/accounting-rule'
import { ruleWarningWord } from '@portal/contract/accounting-rules/rule-warnings'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import { authorizationOf, type Change, type ChangeKind, type NaturalKey } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import { openOrdersOf } from './open-orders.ts'
import { warningsOf } from './preview-rule.ts'
import { type RuleFault, refuseSlabs } from './rule.rules.ts'
import { endRule, usesOf, writeVersion } from './rule.store.ts'
import { findRule } from './rule-record.ts'

const editorOf = (aeCode: string) => `/create-accounting-rule?aeCode=${encodeURIComponent(aeCode)}`

export const ACCOUNTING_RULE_KEY: NaturalKey = {
  field: 'aeCode',
  constraints: ['accounting_rule_pkey', 'accounting_rule_code'],
}

/**
 * Defines how accounting rules change by approval, together with their slabs and entries (ruling 2.4): each authorized
 * change is a version.
 */
export const RULE_CHANGES: ChangeKind<AccountingRuleRecord> = {
  subject: 'accounting-rule',
  module: 'ACCOUNTING_RULE',
  naturalKey: ACCOUNTING_RULE_KEY,
  record: ACCOUNTING_RULE,
  requiresReview: true,
  names: {
    isUuid: false,
    source: (ids) =>
      sql`select ae_code as id, ae_code || ' · ' || ae_description as name from accounting_rule where ae_code = any(${ids}::text[])`,
  },
  link: (aeCode) => `/accounting-rules?panel=view&id=${encodeURIComponent(aeCode)}`,
  forms: { CREATE: editorOf, UPDATE: editorOf },
  async read(db, aeCode, lock) {
    const rule = await findRule(db, aeCode, { lock })
    if (rule === null) return null
    const { version, since, values } = rule
    return { version, since, name: `${values.aeCode} · ${values.aeDescription}`, snapshot: values, mtoCode: null }
  },
  async warnings(db, { slabs }, { language }) {
    const words = (key: string, params: Readonly<Record<string, string>>) => contractText(language, key, params)
    return (await warningsOf(db, slabs)).map((warning) => ruleWarningWord(words, warning, { language }))
  },
  async deletionWarnings(db, aeCode, { language }) {
    // Only the count is shown, because the reader may belong to another subsidiary than the orders.
    const { count } = await openOrdersOf(db, aeCode, sql<boolean>`false`)
    return count === 0 ? [] : [contractText(language, 'message.ruleOpenOrders', { count })]
  },
  async validate(context, change) {
    const rule = await findRule(context.db, change.targetId)
    if (rule === null) throw new Refusal('25')
    if (change.action === 'DELETE') return await refuseDeletionInUse(context, change)
    // A declined change cannot be resubmitted, but the maker of a declined new rule can resubmit the rule.
    if (rule.status === (change.action === 'CREATE' ? 'ACTIVE' : 'DECLINED'))
      throw wrongState(context.language, rule.status)
    if (change.action === 'UPDATE' && rule.status !== 'ACTIVE') throw wrongState(context.language, rule.status)
    const fault = refuseSlabs(wantedOf(change).slabs)
    if (fault !== null) throw refuse(fault)
  },
  async applyCreate(context, change) {
    if ((await findRule(context.db, change.targetId))?.status !== 'PENDING') throw overtaken()
    await writeVersion(context.db, wantedOf(change), authorizationOf(context, change))
  },
  async applyUpdate(context, change) {
    await writeVersion(context.db, wantedOf(change), authorizationOf(context, change))
  },
  async applyDelete({ db, now }, { targetId }) {
    await endRule(db, targetId, { isDeleted: true, now })
  },
  async declineCreate(db, { targetId }, now) {
    await endRule(db, targetId, { isDeleted: false, now })
  },
}

/** Returns the refusal for a fault, at the fault's field. */
export function refuse({ code, field }: RuleFault): Refusal {
  return new Refusal(code, { fields: [field] })
}

/** Refuses the deletion of a rule that partners use (ruling A36). */
async function refuseDeletionInUse({ db }: SessionContext, { targetId }: Change<AccountingRuleRecord>): Promise<void> {
  const names = [...new Set((await usesOf(db, targetId)).map(({ mtoName }) => mtoName))]
  if (names.length === 0) return
  const partners = names.slice(0, NAMED_PARTNERS).join(', ')
  const count = names.length - NAMED_PARTNERS
  throw new Refusal('12', {
    message: count > 0 ? 'message.ruleInUseByMore' : 'message.ruleInUse',
    params: { partners, count },
  })
}

function wantedOf({ after }: Change<AccountingRuleRecord>): AccountingRuleRecord {
  if (after === null) throw new Error('a rule that is to end is not written')
  return after
}
