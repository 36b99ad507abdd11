import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readPosting } from '@portal/contract/ledger/ledger.calls'
import {
  disburseLoan,
  repayLoan,
  reverseLoanAct,
  settleLoan,
  writeOffLoan,
} from '@portal/contract/loans/loan-acts.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { testConfig } from '../../../testing/index.ts'
import { addLedgerMonths } from '../../../testing/months.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { ledgerKey, verifyLedger } from '../../books/ledger/index.ts'
import { findUnbookedLoan } from './arrears/verify-loans.ts'
import { loanDesk } from './testing/loan-desk.ts'
import { activeLoan, approvedLoan, paid, scheduleOf } from './testing/loans.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal('2026-09-20T00:30:00+01:00')
  await addLedgerMonths(portal.gateway.admin, '2026-09-01', 6)
  await portal.gateway.db
    .updateTable('role')
    .set({ role_trn_limit: null })
    .where('role_name', '=', 'HEAD OFFICE CHECKER')
    .execute()
})
afterAll(() => portal.close())

const { on, nightly } = loanDesk(() => portal)

const balanceOf = async (accountNumber: string | null) => {
  const { balance } = await portal.gateway.db
    .selectFrom('ledger_balance')
    .select('balance')
    .where('account_number', '=', accountNumber ?? '')
    .executeTakeFirstOrThrow()
  return balance
}

describe('a loan', () => {
  test('a loan is paid out by a separate act, which debits LOAN and credits FUNDING', async () => {
    const loanId = await activeLoan(portal)
    const { loan, data, original, acts } = await scheduleOf(portal, loanId)
    expect(loan).toMatchObject({
      loanStatus: 'ACTIVE',
      outstandingPrincipal: '12000.00',
      loanStanding: 'PERFORMING',
      loanApprovalDate: '2026-09-20',
    })
    expect(await balanceOf(loan.accountNumber)).toBe('12000.00')
    expect(data.map(({ repaymentTotal }) => repaymentTotal)).toEqual(['3151.49', '3151.49', '3151.49', '3151.47'])
    expect(original.map(({ repaymentDueDate }) => repaymentDueDate)).toEqual([
      '2026-10-20',
      '2026-11-20',
      '2026-12-20',
      '2027-01-20',
    ])
    const { posting } = await portal.send('ho.maker', readPosting, {
      transactionId: acts[0]?.actId ?? '',
      event: 'LOAN_DISBURSED',
    })
    expect(posting?.lines.map(({ accountKind, side, amount }) => [accountKind, side, amount])).toEqual([
      ['LOAN', 'DR', '12000.00'],
      ['FUNDING', 'CR', '12000.00'],
    ])
  })

  test('a payment is dated on the day on which it was received, a disbursement on the day of its authorization', async () => {
    on('2026-09-20')
    const loanId = await approvedLoan(portal)
    const disbursed = await portal.send('ho.maker', disburseLoan, { loanId })
    on('2026-09-22')
    await decide(portal, 'ho.checker', disbursed.cqId)
    const taken = await portal.send('ho.maker', repayLoan, { loanId, loanActAmount: '100.00' })
    on('2026-09-25')
    await decide(portal, 'ho.checker', taken.cqId)
    const { loan, acts } = await scheduleOf(portal, loanId)
    expect(loan.loanDisbursedOn).toBe('2026-09-22')
    expect(acts.map(({ actDate }) => actDate)).toEqual(['2026-09-22', '2026-09-22'])
    on('2026-09-20')
  })

  test('a loan accepts early, late and partial payments, becomes non-performing, and performs again once arrears are paid', async () => {
    on('2026-09-20')
    const loanId = await activeLoan(portal)
    on('2026-10-02')
    expect(await paid(portal, loanId, '3151.49')).toBe('00')
    expect((await scheduleOf(portal, loanId)).data.map(({ repaymentStatus }) => repaymentStatus)).toEqual([
      'PAID',
      'PENDING',
      'PENDING',
      'PENDING',
    ])
    on('2026-11-20')
    await nightly()
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({ daysPastDue: 0, arrears: '0.00' })
    on('2026-11-21')
    await nightly()
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({
      daysPastDue: 1,
      arrears: '3151.49',
      arrearsBucket: 'D1_30',
      loanStanding: 'PERFORMING',
    })
    expect(await paid(portal, loanId, '1000.00')).toBe('00')
    const partial = await scheduleOf(portal, loanId)
    expect(partial.acts[0]).toMatchObject({ actInterest: '181.77', actPrincipal: '818.23' })
    expect(partial.loan).toMatchObject({ arrears: '2151.49', daysPastDue: 1 })
    on('2027-02-18')
    await nightly()
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({ daysPastDue: 90, loanStanding: 'PERFORMING' })
    on('2027-02-19')
    await nightly()
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({
      daysPastDue: 91,
      arrearsBucket: 'OVER_90',
      loanStanding: 'NON_PERFORMING',
    })
    // Only the oldest instalment is paid. The next instalment is 61 days late, so the loan is still non-performing.
    expect(await paid(portal, loanId, '2151.49')).toBe('00')
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({
      daysPastDue: 61,
      arrearsBucket: 'D61_90',
      loanStanding: 'NON_PERFORMING',
    })
    // The payment is one cent too low.
    expect(await paid(portal, loanId, '6302.95')).toBe('00')
    expect((await scheduleOf(portal, loanId)).loan.loanStanding).toBe('NON_PERFORMING')
    expect(await paid(portal, loanId, '0.01')).toBe('00')
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({
      loanStatus: 'CLOSED',
      loanStanding: null,
      daysPastDue: 0,
      outstandingPrincipal: '0.00',
    })
    on('2026-09-20')
  })

  test('a payment of exactly the debt is accepted, and a payment of a cent more is refused with 13', async () => {
    const loanId = await activeLoan(portal)
    const { settlement } = await scheduleOf(portal, loanId)
    expect(settlement).toMatchObject({ principal: '12000.00', interest: '240.00', total: '12240.00' })
    const more = await portal.send('ho.maker', repayLoan, { loanId, loanActAmount: '12240.01' })
    expect(more).toMatchObject({ responseCode: '13', errors: [{ field: 'loanActAmount' }] })
    for (const loanActAmount of ['0.00', '-5.00'])
      expect((await portal.send('ho.maker', repayLoan, { loanId, loanActAmount })).responseCode).toBe('13')
    const moved = await portal.send('ho.maker', settleLoan, { loanId, loanActAmount: '12240.01' })
    expect(moved.responseCode).toBe('29')
    const settled = await portal.send('ho.maker', settleLoan, { loanId, loanActAmount: '12240.00' })
    expect((await decide(portal, 'ho.checker', settled.cqId)).responseCode).toBe('00')
    const { loan } = await scheduleOf(portal, loanId)
    expect(loan.loanStatus).toBe('CLOSED')
    expect(await balanceOf(loan.accountNumber)).toBe('0.00')
  })

  test('a loan has only one pending act at a time, and a second act is refused with 28', async () => {
    const loanId = await activeLoan(portal)
    const first = await portal.send('ho.maker', repayLoan, { loanId, loanActAmount: '100.00' })
    expect((await portal.send('ho.maker', repayLoan, { loanId, loanActAmount: '50.00' })).responseCode).toBe('28')
    await decide(portal, 'ho.checker', first.cqId, 'REJECTED')
    expect((await portal.send('ho.maker', repayLoan, { loanId, loanActAmount: '50.00' })).responseCode).toBe('00')
  })

  test('a loan accepts only one of two concurrent payments', async () => {
    const loanId = await activeLoan(portal)
    const both = await Promise.all(
      ['12000.00', '12000.00'].map((loanActAmount) => portal.send('ho.maker', repayLoan, { loanId, loanActAmount })),
    )
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '28'])
  })

  test('a loan is paid out once, however often the payout is requested and authorized', async () => {
    const loanId = await approvedLoan(portal)
    const asked = await Promise.all([1, 2].map(() => portal.send('ho.maker', disburseLoan, { loanId })))
    expect(asked.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '28'])
    const cqId = asked.find(({ responseCode }) => responseCode === '00')?.cqId
    const decided = await Promise.all(['ho.checker', 'ho.checker2'].map((checker) => decide(portal, checker, cqId)))
    expect(decided.filter(({ responseCode }) => responseCode === '00')).toHaveLength(1)
    const { loan } = await scheduleOf(portal, loanId)
    expect(await balanceOf(loan.accountNumber)).toBe('12000.00')
    expect((await portal.send('ho.maker', disburseLoan, { loanId })).responseCode).toBe('12')
  })

  test('the maker of a loan cannot act on it without a second person', async () => {
    const loanId = await activeLoan(portal)
    const queued = await portal.send('ho.admin', repayLoan, { loanId, loanActAmount: '100.00' })
    expect(queued.responseCode).toBe('00')
    expect((await decide(portal, 'ho.admin', queued.cqId)).responseCode).not.toBe('00')
    expect((await scheduleOf(portal, loanId)).loan.outstandingPrincipal).toBe('12000.00')
  })

  test.each([['1.001'], ['1e3'], ['1,000.00'], ['٣٫٥٫١'], ['+5'], ['NaN'], ['']])(
    'the payment "%s" is refused, because it is not an amount',
    async (loanActAmount) => {
      const loanId = await activeLoan(portal)
      const { responseCode } = await portal.send('ho.maker', repayLoan, { loanId, loanActAmount })
      expect(responseCode).toBe('30')
    },
  )

  test('concurrent reversals of a payment reverse it only once, and a closed loan accepts no acts', async () => {
    const loanId = await activeLoan(portal)
    await paid(portal, loanId, '12240.00')
    const { acts } = await scheduleOf(portal, loanId)
    const reverse = (user: string) =>
      portal.send(user, reverseLoanAct, { loanId, actId: acts[0]?.actId ?? '', loanActReason: 'Wrong loan' })
    expect((await portal.send('ho.maker', settleLoan, { loanId, loanActAmount: '0.00' })).responseCode).toBe('12')
    expect((await portal.send('ho.maker', writeOffLoan, { loanId, loanActReason: 'Closed' })).responseCode).toBe('12')
    const both = await Promise.all(['ho.maker', 'ho.admin'].map(reverse))
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '28'])
    await decide(portal, 'ho.checker', both.find(({ responseCode }) => responseCode === '00')?.cqId)
    expect((await reverse('ho.maker')).responseCode).toBe('12')
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({
      loanStatus: 'ACTIVE',
      outstandingPrincipal: '12000.00',
    })
  })

  test('only the last payment of a loan can be reversed, and a reason is required', async () => {
    const loanId = await activeLoan(portal)
    await paid(portal, loanId, '3151.49')
    await paid(portal, loanId, '5000.00')
    const before = await scheduleOf(portal, loanId)
    const [last, first] = before.acts
    const reverse = (actId = '') =>
      portal.send('ho.maker', reverseLoanAct, { loanId, actId, loanActReason: 'Wrong loan' })
    expect((await reverse(first?.actId)).responseCode).toBe('12')
    const other = await activeLoan(portal)
    expect(
      (await portal.send('ho.maker', reverseLoanAct, { loanId: other, actId: last?.actId ?? '', loanActReason: 'No' }))
        .responseCode,
    ).not.toBe('00')
    const queued = await reverse(last?.actId)
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    const after = await scheduleOf(portal, loanId)
    expect(after.loan.outstandingPrincipal).toBe('9088.51')
    expect(after.data).toHaveLength(4)
    expect(after.acts.map(({ loanActStatus }) => loanActStatus)).toEqual(['POSTED', 'REVERSED', 'POSTED', 'POSTED'])
    expect(await balanceOf(after.loan.accountNumber)).toBe('9088.51')
    // After the reversal, the previous act is the last act.
    expect((await reverse(first?.actId)).responseCode).toBe('00')
  })

  test('reversing the last payment makes a loan non-performing again, as it was before the payment', async () => {
    on('2026-09-20')
    const loanId = await activeLoan(portal)
    // The oldest of four instalments is 91 days late. After it is paid, the next instalment is 60 days late, and the
    // loan is still non-performing.
    on('2027-01-19')
    await nightly()
    expect(await paid(portal, loanId, '3151.49')).toBe('00')
    const before = (await scheduleOf(portal, loanId)).loan
    expect(before).toMatchObject({ daysPastDue: 60, loanStanding: 'NON_PERFORMING' })
    expect(await paid(portal, loanId, '6302.98')).toBe('00')
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({ daysPastDue: 0, loanStanding: 'PERFORMING' })
    const actId = (await scheduleOf(portal, loanId)).acts[0]?.actId ?? ''
    const queued = await portal.send('ho.maker', reverseLoanAct, { loanId, actId, loanActReason: 'The cheque bounced' })
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({
      daysPastDue: before.daysPastDue,
      arrears: before.arrears,
      loanStanding: 'NON_PERFORMING',
    })
    on('2026-09-20')
  })

  test('a loan is written off with a reason, and the write-off can be reversed', async () => {
    const loanId = await activeLoan(portal)
    const queued = await portal.send('ho.maker', writeOffLoan, { loanId, loanActReason: 'The business has closed' })
    await decide(portal, 'ho.checker', queued.cqId)
    const { loan, acts } = await scheduleOf(portal, loanId)
    expect(loan).toMatchObject({ loanStatus: 'CLOSED', isWrittenOff: 'YES', outstandingPrincipal: '0.00' })
    expect((await portal.send('ho.maker', repayLoan, { loanId, loanActAmount: '1.00' })).responseCode).toBe('12')
    const back = await portal.send('ho.maker', reverseLoanAct, {
      loanId,
      actId: acts[0]?.actId ?? '',
      loanActReason: 'The owner came back',
    })
    expect((await decide(portal, 'ho.checker', back.cqId)).responseCode).toBe('00')
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({
      loanStatus: 'ACTIVE',
      isWrittenOff: 'NO',
      outstandingPrincipal: '12000.00',
    })
  })
})

test('the books agree with every loan’s schedule after all acts', async () => {
  expect(await findUnbookedLoan(portal.gateway.db)).toBeNull()
  const key = ledgerKey(testConfig().keyEncryptionKey)
  expect(await verifyLedger(portal.gateway.db, key)).toMatchObject({ ok: true })
})
