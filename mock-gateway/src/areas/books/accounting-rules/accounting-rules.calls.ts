import * as calls from '@portal/contract/accounting-rules/accounting-rules.calls'
import * as drafts from '@portal/contract/accounting-rules/rule-drafts.calls'
import { previewAccountingRule } from '@portal/contract/accounting-rules/rule-preview.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession, Refusal } from '../../../engine/http/handler.ts'
import { noteExport, requireBank } from '../../../engine/read/index.ts'
import { compareVersions } from './compare-versions.ts'
import { findDraft, readDrafts } from './draft.store.ts'
import { previewRule } from './preview-rule.ts'
import { RULE_CHANGES as kind } from './rule-change.kind.ts'
import { readRulesPage, readRuleWhole, readSlabsOf } from './rules.read-model.ts'
import { proposeNewRule, proposeRuleChange, proposeRuleDeletion } from './submit-rule.ts'
import { beginRuleDraft, createEntries, createSlab, deleteSlab, discardRuleDraft, updateSlab } from './write-draft.ts'

export const ACCOUNTING_RULE_BINDINGS: readonly Binding[] = [
  bindSession(calls.readAccountingRules, async (context, request) => {
    noteExport(context, request, 'accounting-rule', 'ACCOUNTING_RULE')
    return { payload: await readRulesPage(context, request) }
  }),
  bindSession(calls.readAccountingRule, async (context, request) => ({
    payload: await readRuleWhole(context, request),
  })),
  bindSession(calls.compareRuleVersions, async (context, request) => ({
    payload: { changes: await compareVersions(context, request) },
  })),
  bindChange(calls.createAccountingRule, { kind, action: 'CREATE', propose: proposeNewRule }),
  bindChange(calls.updateAccountingRule, {
    kind,
    action: 'UPDATE',
    targetOf: ({ aeCode }) => aeCode,
    propose: proposeRuleChange,
  }),
  bindChange(calls.deleteAccountingRule, {
    kind,
    action: 'DELETE',
    targetOf: ({ aeCode }) => aeCode,
    propose: proposeRuleDeletion,
  }),
  bindSession(drafts.readRuleDraft, async ({ db, actor }, { aeCode }) => {
    requireBank(actor)
    return { payload: { draft: await findDraft(db, actor.userId, aeCode) } }
  }),
  bindSession(drafts.readRuleDrafts, async ({ db, actor }) => {
    requireBank(actor)
    return { payload: { data: await readDrafts(db, actor.userId) } }
  }),
  bindSession(drafts.beginRuleDraft, beginRuleDraft),
  bindSession(drafts.discardRuleDraft, discardRuleDraft),
  bindSession(drafts.readSlabs, async (context, { slabAeCode }) => ({
    payload: { data: [...(await readSlabsOf(context, slabAeCode))] },
  })),
  bindSession(drafts.readSlab, async (context, { slabAeCode, slabCode }) => {
    const slab = (await readSlabsOf(context, slabAeCode)).find((one) => one.slabCode === slabCode)
    if (slab === undefined) throw new Refusal('25')
    return { payload: { slab } }
  }),
  bindSession(drafts.createSlab, createSlab),
  bindSession(drafts.updateSlab, updateSlab),
  bindSession(drafts.deleteSlab, deleteSlab),
  bindSession(drafts.createEntries, createEntries),
  bindSession(previewAccountingRule, async (context, request) => ({
    payload: await previewRule(context, request),
  })),
]
