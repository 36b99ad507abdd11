import { readScreeningCase } from '@portal/contract/screening-cases/screening-cases.calls'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import type { DecisionReason, DirectCreditOrder } from '@portal/contract/transactions/transaction'
import {
  nuban,
  type OrderPortal,
  orderPortal,
  orderTo,
  type PartnerAnswer,
} from '../../areas/payments/transactions/testing/orders.ts'

export { type CoreMood, pretendedCore } from '../../areas/payments/transactions/testing/pretended-core.ts'

/** A portal whose screening holds orders. */
export interface CasePortal extends OrderPortal {
  /** Sends an order with a wrong rate, which a built-in rule holds. */
  held(more?: Partial<DirectCreditOrder>): Promise<string>
  /** Sends an order at the current rate, which no rule holds. */
  clear(more?: Partial<DirectCreditOrder>): Promise<string>
  /** Sends an order at the current rate, and returns the partner API's answer. */
  answerTo(more: Partial<DirectCreditOrder>): Promise<PartnerAnswer['body']>
  /** Sends a test order whose content would cause a live order to be held. */
  heldPlay(): Promise<string>
  /** Reads a case as a user sees it. */
  caseOf(transactionId: string, who?: string): Promise<NonNullable<Awaited<ReturnType<typeof readCase>>>>
  /** Passes or fails a held order. */
  review(
    transactionId: string,
    to: 'PASSED' | 'FAILED',
    who?: string,
    reason?: DecisionReason,
  ): ReturnType<typeof decide>
}

const OFF = { transactionAmount: '1.00', transactionDestinationAmount: '1500.00' }

const readCase = async (portal: OrderPortal, transactionId: string, who: string) =>
  (await portal.send(who, readScreeningCase, { transactionId })).case

const decide = (portal: OrderPortal, who: string, request: Parameters<typeof decideBody>[0]) =>
  portal.send(who, updateDirectCreditStatus, decideBody(request))

const decideBody = (request: {
  transactionReference: string
  transactionMtoCode: string
  version: number
  transactionStatus: 'PASSED' | 'FAILED'
  decisionReason?: DecisionReason
}) => ({ ...request, transactionReason: 'Seen the papers' })

export async function casePortal(): Promise<CasePortal> {
  const portal = await orderPortal()
  const screened = async (order: object, options = {}) => {
    const { body } = await portal.order(order, options)
    const transactionId = body.transactionId ?? ''
    await portal.screen(transactionId)
    return transactionId
  }
  const caseOf: CasePortal['caseOf'] = async (transactionId, who = 'ho.compliance') => {
    const found = await readCase(portal, transactionId, who)
    if (found === undefined) throw new Error(`${who} is told of no such case`)
    return found
  }
  return {
    ...portal,
    held: (more = {}) => screened(orderTo(nuban('1'), { ...OFF, ...more })),
    clear: (more = {}) => screened(orderTo(nuban('1'), more)),
    answerTo: async (more) => (await portal.order(orderTo(nuban('1'), more))).body,
    async heldPlay() {
      const secret = await portal.keyOf('SWIFTREMIT', 'test')
      await portal.refill()
      return await screened(orderTo(nuban('1'), OFF), { secret })
    },
    caseOf,
    async review(transactionId, transactionStatus, who = 'ho.compliance', decisionReason) {
      const { transactionReference, transactionMtoCode, version } = await caseOf(transactionId, 'ho.compliance2')
      const named = { transactionReference, transactionMtoCode, version, transactionStatus }
      return await decide(portal, who, { ...named, ...(decisionReason ? { decisionReason } : {}) })
    },
  }
}
