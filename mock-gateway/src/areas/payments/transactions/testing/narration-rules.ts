import { expect } from '@jest/globals'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import { createScreeningRule } from '@portal/contract/screening/screening.calls'
import type { ScreeningRuleRecord } from '@portal/contract/screening/screening-rule'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { nuban, type OrderPortal, orderTo } from './orders.ts'

/** The user who creates rules and decides held orders. */
export const MAKER = 'ho.compliance'

export const narrates = (keyword: string): ConditionRow => ({
  ...{ columnName: 'transactionNarration', queryType: 'LIKE', keyword, keywordType: 'TEXT', join: 'NONE' },
})

/** Creates and authorizes a rule on a word in the narration of direct credits. */
export async function ruleInForce(
  portal: OrderPortal,
  screeningCode: string,
  keyword: string,
  more: Partial<ScreeningRuleRecord> = {},
): Promise<void> {
  const rule = { screeningCode, screeningType: 'DC', screeningDescription: 'A test' } as const
  const asked = { ...rule, conditions: [narrates(keyword)], ...more }
  const { cqId } = await portal.send(MAKER, createScreeningRule, asked)
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
}

/**
 * Sends and screens an order with that narration.
 * @returns the id of the order
 */
export async function ordered(portal: OrderPortal, transactionNarration: string): Promise<string> {
  const { body } = await portal.order({ ...orderTo(nuban('1')), transactionNarration })
  const transactionId = body.transactionId ?? ''
  await portal.screen(transactionId)
  return transactionId
}

export async function reviewed(
  portal: OrderPortal,
  transactionId: string,
  transactionStatus: 'PASSED' | 'FAILED',
): Promise<void> {
  const { transaction } = await portal.send(MAKER, readTransaction, { transactionId })
  const answer = await portal.send(MAKER, updateDirectCreditStatus, {
    transactionMtoCode: 'SWIFTREMIT',
    transactionReference: transaction?.transactionReference ?? '',
    transactionStatus,
    transactionReason: 'Narration checked',
    version: transaction?.version ?? 0,
  })
  expect(answer.responseCode).toBe('00')
}
