import { RULE_DRAFT } from '@portal/contract/accounting-rules/accounting-rule'
import type { Domain } from '../../../engine/domain.ts'
import { ACCOUNTING_RULE_BINDINGS } from './accounting-rules.calls.ts'
import { ensureDefaultRules } from './default-rules.base.ts'
import { insertDemoRules } from './demo/accounting-rules.demo.ts'
import { ACCOUNTING_RULE_FIGURES } from './overview/accounting-rules.figures.ts'
import { ACCOUNTING_RULE_FIND } from './overview/accounting-rules.find.ts'
import { RULE_CHANGES } from './rule-change.kind.ts'

export { linesByRule, linesOfOrders, postByRule, type RuledLines, ruledBy, ruleOrder } from './post-by-rule.ts'
export { earnedBy } from './preview-rule.ts'
export { keptSlabs } from './rule.rules.ts'
export { type HeldVersion, heldVersion, versionAt, versionsOfOrders } from './rule.store.ts'

export const domain: Domain = {
  bindings: ACCOUNTING_RULE_BINDINGS,
  changeKinds: [RULE_CHANGES],
  figures: [ACCOUNTING_RULE_FIGURES],
  finds: [ACCOUNTING_RULE_FIND],
  recordKinds: [{ subject: 'rule-draft', record: RULE_DRAFT }],
  base: ensureDefaultRules,
  demo: { insert: insertDemoRules },
}
