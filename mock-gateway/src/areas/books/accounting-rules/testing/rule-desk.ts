import {
  type NamedLine,
  NO_MAXIMUM,
  type RuleEntry,
  type RuleSlab,
} from '@portal/contract/accounting-rules/accounting-rule'
import { createAccountingRule, readAccountingRule } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { PLAIN_SLAB } from './access-cases.ts'

export const pair = (amount: string, account: RuleEntry['entryAccount'], type: RuleEntry['entryAmountType'] = 'FLAT') =>
  (['DR', 'CR'] as const).map((entryDrCr) => ({
    entryDrCr,
    entryAccount: entryDrCr === 'DR' ? ('$ACCOUNT' as const) : account,
    entryAmount: amount,
    entryAmountType: type,
  }))

export const slab = (slabCode: string, slabMaxAmount: string, more: readonly RuleEntry[] = []): RuleSlab => ({
  ...PLAIN_SLAB,
  slabCode,
  slabMaxAmount,
  entries: [...PLAIN_SLAB.entries, ...more],
})

/** Returns the entries of a charge that is a percentage of another line. */
export const levy = (amount: string, account: RuleEntry['entryAccount'], entryOf: NamedLine) =>
  pair(amount, account, 'PERCENT').map((entry) => ({ ...entry, entryOf }))

export const LOW = slab('LOW', '5000.00', pair('50.00', 'INCOME.TRANSFER_FEE'))
export const TOP = slab('TOP', NO_MAXIMUM, pair('1.5', 'INCOME.TRANSFER_FEE', 'PERCENT'))

/** Returns functions that create, authorize and read accounting rules in a test portal. */
export function ruleDesk(portal: () => TestPortal) {
  const create = (aeCode: string, slabs?: readonly RuleSlab[]) =>
    portal().send('ho.maker', createAccountingRule, {
      aeCode,
      aeDescription: `Rule ${aeCode}`,
      ...(slabs && { slabs: [...slabs] }),
    })
  async function active(aeCode: string, slabs: readonly RuleSlab[] = [LOW, TOP]) {
    const { cqId } = await create(aeCode, slabs)
    await decide(portal(), 'ho.checker', cqId)
    return aeCode
  }
  const read = (aeCode: string, ruleVersion?: number) =>
    portal().send('ho.maker', readAccountingRule, { aeCode, ...(ruleVersion && { ruleVersion }) })
  return { create, active, read }
}
