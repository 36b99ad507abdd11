import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { type AccountingRuleRow, readAccountingRule } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { beginRuleDraft, type RuleDraft, readRuleDraft } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { useCommand, usePermission } from '@portal/portal-sdk'
import { type RejectedChange, useRejectedChange } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { useEffect, useState } from 'react'

/** A rule as shown on the screen of its slabs. */
export interface RuleAtWork {
  /** The stored rule; null for a rule that is only a draft. */
  readonly rule: AccountingRuleRow | null
  readonly draft: RuleDraft | null
  /** The draft's slabs; without a draft, the slabs of the newest version. */
  readonly slabs: readonly RuleSlab[]
  /** The number of the newest version. Null if the rule has no version yet. */
  readonly newestVersion: number | null
  /**
   * Whether the user may change the rule now: the rule is ACTIVE without a pending change, or it is the user's own new
   * rule.
   */
  readonly mayEdit: boolean
  readonly rejected: RejectedChange | null
}

interface RuleState {
  readonly work: RuleAtWork | null
  readonly isLoading: boolean
  /**
   * The reason why the rule could not be loaded, or why no draft could be started from the rejected change. Undefined
   * without such an error, and if neither a rule nor a draft has the code.
   */
  readonly failure: string | undefined
}

/**
 * Loads the rule with this code, and the user's draft of it.
 * @param replaces the rejected change to resubmit: the draft begins with the proposal of that change
 */
export function useRule(aeCode: string, replaces: string | null): RuleState {
  const mayCreate = usePermission('ACCOUNTING_RULE|CREATE')
  const mayUpdate = usePermission('ACCOUNTING_RULE|UPDATE')
  const mayWrite = mayCreate || mayUpdate
  const whole = useRead(readAccountingRule, { aeCode }, { isQuiet: true, isAfresh: true })
  const own = useRead(readRuleDraft, { aeCode }, { enabled: mayWrite, isAfresh: true })
  const change = useRejectedChange(replaces)
  const draft = own.data?.draft ?? null
  // A loaded rule stays on the screen while it is reloaded, because a skeleton would remove the user's input.
  const [readCode, setReadCode] = useState<string | null>(null)
  const isReadNow = !whole.isLoading && !own.isLoading && !change.isLoading
  if (isReadNow && readCode !== aeCode) setReadCode(aeCode)
  const isRead = isReadNow || readCode === aeCode
  const again = useBegunAgain({ aeCode, rejected: change.rejected, draft, isRead })

  const isNone = whole.error?.code === '25' || whole.error?.code === '30'
  const failure = isNone ? undefined : whole.error?.message
  if (!isRead || again.isAwaited)
    return {
      work: null,
      isLoading: failure === undefined && again.failure === undefined,
      failure: failure ?? again.failure,
    }
  const rule = whole.data?.rule ?? null
  if (rule === null && draft === null) return { work: null, isLoading: false, failure }
  return {
    work: {
      rule,
      draft,
      slabs: draft?.slabs ?? whole.data?.slabs ?? [],
      newestVersion: whole.data?.versions[0]?.ruleVersion ?? null,
      mayEdit: isNew(rule, change.rejected) ? mayCreate && draft !== null : mayUpdate && isOpen(rule),
      rejected: change.rejected,
    },
    isLoading: false,
    failure: undefined,
  }
}

/** Returns whether the rule is new: the rule does not exist yet, or its rejected creation is resubmitted. */
const isNew = (rule: AccountingRuleRow | null, rejected: RejectedChange | null): boolean =>
  rule === null || (rule.aeStatus === 'DECLINED' && rejected !== null)

const isOpen = (rule: AccountingRuleRow | null): boolean => rule?.aeStatus === 'ACTIVE' && rule.pendingCqId === null

interface BegunAgain {
  readonly aeCode: string
  readonly rejected: RejectedChange | null
  readonly draft: RuleDraft | null
  readonly isRead: boolean
}

/** Starts the draft once from a rejected proposal, and keeps later edits of the draft. */
function useBegunAgain({ aeCode, rejected, draft, isRead }: BegunAgain) {
  const { run, error } = useCommand(beginRuleDraft)
  const replaces = rejected?.cqId
  const isAwaited = isRead && rejected !== null && (draft === null || draft.updatedAt < rejected.endedAt)
  useEffect(() => {
    // The error is ignored here, because useCommand already reports it.
    if (isAwaited && replaces !== undefined) run({ aeCode, replaces }).catch(() => {})
  }, [isAwaited, replaces, aeCode, run])
  return { isAwaited, failure: error?.message }
}
