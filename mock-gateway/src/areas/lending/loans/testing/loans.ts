import { disburseLoan, repayLoan } from '@portal/contract/loans/loan-acts.calls'
import { createLoan, readLoanSchedule } from '@portal/contract/loans/loans.calls'
import { createProprietor } from '@portal/contract/loans/proprietors.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import type { TestPortal } from '../../../../testing/portal.ts'

let serial = 0

/** Returns a borrower's form, with a different e-mail address each time. */
export function wantedBorrower(more: object = {}) {
  serial += 1
  return {
    proprietorFirstName: 'Ngozi',
    proprietorSurname: 'Okafor',
    proprietorGender: 'FEMALE' as const,
    proprietorDob: '1984-03-02',
    proprietorEmail: `ngozi${serial}.${process.pid}@business.example`,
    proprietorPhone: '+2348031234567',
    proprietorAddress: '12 Marina Road',
    proprietorState: 'Lagos',
    businessName: 'Okafor & Daughters',
    businessType: 'ENTERPRISE' as const,
    businessRegDate: '2015-06-01',
    ...more,
  }
}

/** Terms of a loan of 12,000.00 over four months at 2 % a month: instalments of 3151.49, the last of 3151.47. */
export const TERMS = {
  loanType: 'TERM',
  loanCurrency: 'NGN',
  loanAmount: '12000.00',
  loanInterestRate: '24.00',
  loanPeriod: 4,
  loanRepaymentDay: 20,
  loanMethod: 'DECLINING',
} as const

const targetOf = async (portal: TestPortal, cqId: string | undefined) => {
  const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })
  return item?.link?.match(/[0-9a-f-]{36}/)?.[0] ?? ''
}

/** Creates an authorized borrower. */
export async function borrower(portal: TestPortal, more: object = {}): Promise<string> {
  const queued = await portal.send('ho.maker', createProprietor, wantedBorrower(more))
  const id = await targetOf(portal, queued.cqId)
  await decide(portal, 'ho.checker', queued.cqId)
  return id
}

/** Creates a loan with a pending application. */
export async function pendingLoan(portal: TestPortal, more: Partial<Record<keyof typeof TERMS, unknown>> = {}) {
  const proprietorId = await borrower(portal)
  const { cqId } = await portal.send('ho.maker', createLoan, { ...TERMS, ...more, proprietorId } as never)
  return { cqId: cqId ?? '', loanId: await targetOf(portal, cqId), proprietorId }
}

/** Creates an approved loan. */
export async function approvedLoan(portal: TestPortal, more = {}): Promise<string> {
  const { cqId, loanId } = await pendingLoan(portal, more)
  await decide(portal, 'ho.checker', cqId)
  return loanId
}

/** Creates a disbursed loan. */
export async function activeLoan(portal: TestPortal, more = {}): Promise<string> {
  const loanId = await approvedLoan(portal, more)
  const queued = await portal.send('ho.maker', disburseLoan, { loanId })
  const decided = await decide(portal, 'ho.checker', queued.cqId)
  if (decided.responseCode !== '00')
    throw new Error(`not disbursed: ${queued.responseMessage} ${decided.responseMessage}`)
  return loanId
}

/** Submits a payment and authorizes it. Returns the response code. */
export async function paid(portal: TestPortal, loanId: string, loanActAmount: string): Promise<string> {
  const queued = await portal.send('ho.maker', repayLoan, { loanId, loanActAmount })
  if (queued.responseCode !== '00') return queued.responseCode
  return (await decide(portal, 'ho.checker', queued.cqId)).responseCode
}

/** Returns a loan as its screen shows it. */
export async function scheduleOf(portal: TestPortal, loanId: string) {
  const { loan, data, acts, original, settlement, totals } = await portal.send('ho.maker', readLoanSchedule, {
    repaymentLoanId: loanId,
  })
  if (!(loan && data && acts && original && settlement && totals)) throw new Error('no such loan')
  return { loan, data, acts, original, settlement, totals }
}
