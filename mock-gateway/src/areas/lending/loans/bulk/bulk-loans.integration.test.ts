import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { currentRows } from '@portal/contract/loans/loan-repayment'
import { readLoanSchedule, readLoans } from '@portal/contract/loans/loans.calls'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { ledgerKey, verifyLedger } from '../../../books/ledger/index.ts'
import { findUnbookedLoan } from '../arrears/verify-loans.ts'
import { activeLoan, paid } from '../testing/loans.ts'
import { updateAllArrears } from '../update-arrears.ts'
import { seedLoans } from './bulk-loans.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const raise = (count: number) => {
  const { admin: db, clock, config } = portal.gateway
  return seedLoans({ db, now: clock.now(), config }, count)
}
const sound = async () => {
  const { db, config } = portal.gateway
  expect(await verifyLedger(db, ledgerKey(config.keyEncryptionKey))).toMatchObject({ ok: true })
  expect(await findUnbookedLoan(db)).toBeNull()
}
const listed = async (filters: object = {}) =>
  (await portal.send('ho.admin', readLoans, { size: 100, filters } as never)) as {
    total: number
    data: readonly { loanId: string; loanStatus: string; loanReference: string }[]
  }

test('a year of seeded loans is added to the existing books, which agree with the loans', async () => {
  const before = (await listed()).total
  await raise(300)
  await sound()
  // Seeds first up to a count that is already reached, then up to a higher count.
  await raise(300)
  expect((await listed()).total).toBe(300)
  await raise(400)
  await sound()
  for (const arrearsBucket of ['CURRENT', 'D1_30', 'D31_60', 'D61_90', 'OVER_90'])
    expect((await listed({ arrearsBucket: [arrearsBucket], loanStatus: ['ACTIVE'] })).total).toBeGreaterThan(0)
  for (const loanStatus of ['PENDING', 'APPROVED'])
    expect((await listed({ loanStatus: [loanStatus] })).total).toBeLessThan(before)
  // The loans are in the state in which the nightly update would leave them, so the update changes no loan.
  expect(await updateAllArrears(portal.gateway.db, portal.gateway.clock.now())).toBe(0)
})

test("each schedule can be derived from the loan's terms and payments", async () => {
  const { data } = await listed()
  const lent = data.filter(({ loanStatus }) => loanStatus === 'ACTIVE' || loanStatus === 'CLOSED')
  expect(lent.length).toBeGreaterThan(50)
  for (const { loanId } of lent) {
    const { loan, data: rows, acts } = await portal.send('ho.admin', readLoanSchedule, { repaymentLoanId: loanId })
    if (loan === undefined || rows === undefined || acts === undefined) throw new Error('no such loan')
    const payments = acts
      .filter(({ loanAct }) => loanAct === 'REPAYMENT' || loanAct === 'SETTLEMENT')
      .map(({ loanActAmount: amount, actDate: paidOn }) => ({ amount, paidOn }))
      .reverse()
    expect(rows).toMatchObject(currentRows({ ...loan, approvedOn: loan.loanApprovalDate ?? '' }, payments))
  }
})

test('a seeded loan accepts a payment like any other loan', async () => {
  const { data } = await listed({ loanStatus: ['ACTIVE'], arrearsBucket: ['D31_60'] })
  expect(await paid(portal, data[0]?.loanId ?? '', '1.00')).toBe('00')
  await activeLoan(portal)
  await sound()
})
