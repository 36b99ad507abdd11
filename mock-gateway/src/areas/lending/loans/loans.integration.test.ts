import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { readPosting } from '@portal/contract/ledger/ledger.calls'
import { ARREARS_BUCKETS } from '@portal/contract/loans/loan'
import {
  disburseLoan,
  repayLoan,
  reverseLoanAct,
  settleLoan,
  writeOffLoan,
} from '@portal/contract/loans/loan-acts.calls'
import { readLoanChart, readLoanFigures } from '@portal/contract/loans/loan-charts.calls'
import { changeLoanSettings, readLoanSettings } from '@portal/contract/loans/loan-settings.calls'
import { createLoan, readLoanSchedule, readLoans } from '@portal/contract/loans/loans.calls'
import { createProprietor, readProprietors } from '@portal/contract/loans/proprietors.calls'
import { CompiledQuery, sql } from 'kysely'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { testConfig } from '../../../testing/index.ts'
import { addLedgerMonths } from '../../../testing/months.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { ledgerKey, verifyLedger } from '../../books/ledger/index.ts'
import {
  activeLoan,
  approvedLoan,
  borrower,
  paid,
  pendingLoan,
  scheduleOf,
  TERMS,
  wantedBorrower,
} from './testing/loans.ts'
import { updateAllArrears } from './update-arrears.ts'
import { findUnbookedLoan } from './verify-loans.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal('2026-09-20T10:00:00Z')
  await addLedgerMonths(portal.gateway.admin, '2026-09-01', 6)
  await portal.gateway.db
    .updateTable('role')
    .set({ role_trn_limit: null })
    .where('role_name', '=', 'HEAD OFFICE CHECKER')
    .execute()
})
afterAll(() => portal.close())

const on = (day: string) => portal.gateway.clock.set(`${day}T10:00:00Z`)
const nightly = () => updateAllArrears(portal.gateway.db, portal.gateway.clock.now())
const balanceOf = async (accountNumber: string | null) => {
  const { balance } = await portal.gateway.db
    .selectFrom('ledger_balance')
    .select('balance')
    .where('account_number', '=', accountNumber ?? '')
    .executeTakeFirstOrThrow()
  return balance
}

describe('the demo', () => {
  test('has loans in every state, whose books agree with their schedules', async () => {
    const { data, totals } = await portal.send('ho.maker', readLoans, { size: 100 })
    const statuses = new Set(data?.map(({ loanStatus }) => loanStatus))
    expect([...statuses].sort()).toEqual(['ACTIVE', 'APPROVED', 'CLOSED', 'DECLINED', 'PENDING'])
    expect(totals?.totalLoans).toBe(60)
    expect(totals?.nonPerformingLoan).toBeGreaterThan(0)
    expect(await findUnbookedLoan(portal.gateway.db)).toBeNull()
    const key = ledgerKey(testConfig().keyEncryptionKey)
    expect(await verifyLedger(portal.gateway.db, key)).toMatchObject({ ok: true })
  })

  test('tells on every receipt what was outstanding after it', async () => {
    const { rows } = await sql<{ receipt: string; told: string; real: string }>`
      select l.loan_reference || '-' || x.act_number as receipt, x.principal_after as told,
        sum(case x.loan_act when 'DISBURSEMENT' then x.act_principal when 'REVERSAL' then x.act_principal else -x.act_principal end)
          over (partition by x.loan_id order by x.act_number) as real
      from loan_act x join loan l using (loan_id) where x.act_number is not null`.execute(portal.gateway.db)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ told, real }) => told !== real)).toEqual([])
  })

  test('counts performing and non-performing loans as the ACTIVE ones', async () => {
    const { data, totals } = await portal.send('ho.maker', readLoans, { size: 100 })
    const active = data?.filter(({ loanStatus }) => loanStatus === 'ACTIVE').length
    expect((totals?.performingLoan ?? 0) + (totals?.nonPerformingLoan ?? 0)).toBe(active)
    const { data: bad } = await portal.send('ho.maker', readLoans, {
      size: 100,
      filters: { loanStanding: ['NON_PERFORMING'] },
    })
    expect(bad).toHaveLength(totals?.nonPerformingLoan ?? -1)
    expect(bad?.every(({ daysPastDue }) => daysPastDue > 0)).toBe(true)
  })
})

describe('a borrower', () => {
  test('is counted once however many loans, and loans each', async () => {
    const { totals } = await portal.send('ho.maker', readProprietors, { size: 1 })
    const { data, totals: ofLoans } = await portal.send('ho.maker', readLoans, { size: 100 })
    const borrowers = new Set(data?.map(({ proprietorId }) => proprietorId)).size
    expect(totals).toMatchObject({ totalBorrowers: borrowers, totalLoans: data?.length })
    expect(ofLoans).toMatchObject({ totalBorrowers: borrowers, totalLoans: data?.length })
  })

  test('is of age, has an e-mail address of their own, and borrows once a checker has authorized them', async () => {
    const young = await portal.send('ho.maker', createProprietor, wantedBorrower({ proprietorDob: '2015-01-01' }))
    expect(young).toMatchObject({ responseCode: '30', errors: [{ field: 'proprietorDob' }] })
    const asked = wantedBorrower()
    const queued = await portal.send('ho.maker', createProprietor, asked)
    const again = await portal.send('ho.maker', createProprietor, {
      ...asked,
      proprietorEmail: asked.proprietorEmail.toUpperCase(),
    })
    expect(again).toMatchObject({ responseCode: '26', errors: [{ field: 'proprietorEmail' }] })
    const { data } = await portal.send('ho.maker', readProprietors, { search: asked.proprietorEmail, size: 20 })
    const proprietorId = data?.[0]?.proprietorId ?? ''
    expect((await portal.send('ho.maker', createLoan, { ...TERMS, proprietorId })).responseCode).toBe('62')
    await decide(portal, 'ho.checker', queued.cqId)
    expect((await portal.send('ho.maker', createLoan, { ...TERMS, proprietorId })).responseCode).toBe('00')
  })
})

describe('an application', () => {
  test.each([
    [{ loanAmount: '0.00' }, '13'],
    [{ loanAmount: '-1.00' }, '13'],
    [{ loanCurrency: 'GHC' }, '31'],
    [{ loanInterestRate: '100.00', loanPeriod: 360 }, '13'],
    [{ loanInterestRate: '100.01' }, '30'],
    [{ loanPeriod: 0 }, '30'],
    [{ loanPeriod: 361 }, '30'],
    [{ loanRepaymentDay: 32 }, '30'],
  ])('with %j is refused with %s', async (more, code) => {
    const proprietorId = await borrower(portal)
    const asked = { ...TERMS, proprietorId, ...more } as never
    expect((await portal.send('ho.maker', createLoan, asked)).responseCode).toBe(code)
  })

  test('is not approved by its maker, and its money not paid out before it is', async () => {
    const { cqId, loanId } = await pendingLoan(portal)
    expect((await decide(portal, 'ho.maker', cqId)).responseCode).not.toBe('00')
    expect((await portal.send('ho.maker', disburseLoan, { loanId })).responseCode).toBe('12')
    await decide(portal, 'ho.checker', cqId, 'REJECTED')
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({ loanStatus: 'DECLINED', accountNumber: null })
  })

  test('whose first instalment would be due before the money lapses', async () => {
    on('2026-09-20')
    const loanId = await approvedLoan(portal)
    on('2026-10-20')
    expect((await portal.send('ho.maker', disburseLoan, { loanId })).responseCode).toBe('12')
    on('2026-10-19')
    const queued = await portal.send('ho.maker', disburseLoan, { loanId })
    expect(queued.responseCode).toBe('00')
    // The money leaves when a checker says so, and that is a day too late.
    on('2026-10-20')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('12')
    on('2026-10-19')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    on('2026-09-20')
  })
})

describe('a loan', () => {
  test('is paid out by an act of its own, DR LOAN, CR FUNDING', async () => {
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

  test('counts a payment for the day it was taken, and its disbursement for that on which it was authorized', async () => {
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

  test('takes early, late and partial payments, turns non-performing and leaves that when its arrears are cleared', async () => {
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
    // The oldest instalment alone: the next is 61 days late, and the loan still non-performing.
    expect(await paid(portal, loanId, '2151.49')).toBe('00')
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({
      daysPastDue: 61,
      arrearsBucket: 'D61_90',
      loanStanding: 'NON_PERFORMING',
    })
    // One cent too few.
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

  test('refuses more than is owed with 13, to the cent, and takes exactly that', async () => {
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

  test('has one act at a time: the next waits with 28', async () => {
    const loanId = await activeLoan(portal)
    const first = await portal.send('ho.maker', repayLoan, { loanId, loanActAmount: '100.00' })
    expect((await portal.send('ho.maker', repayLoan, { loanId, loanActAmount: '50.00' })).responseCode).toBe('28')
    await decide(portal, 'ho.checker', first.cqId, 'REJECTED')
    expect((await portal.send('ho.maker', repayLoan, { loanId, loanActAmount: '50.00' })).responseCode).toBe('00')
  })

  test('of two payments at once takes one', async () => {
    const loanId = await activeLoan(portal)
    const both = await Promise.all(
      ['12000.00', '12000.00'].map((loanActAmount) => portal.send('ho.maker', repayLoan, { loanId, loanActAmount })),
    )
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '28'])
  })

  test('is paid out once, however often that is asked for and authorized', async () => {
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

  test('is never acted on by its maker alone', async () => {
    const loanId = await activeLoan(portal)
    const queued = await portal.send('ho.admin', repayLoan, { loanId, loanActAmount: '100.00' })
    expect(queued.responseCode).toBe('00')
    expect((await decide(portal, 'ho.admin', queued.cqId)).responseCode).not.toBe('00')
    expect((await scheduleOf(portal, loanId)).loan.outstandingPrincipal).toBe('12000.00')
  })

  test.each([['1.001'], ['1e3'], ['1,000.00'], ['٣'], ['+5'], ['NaN'], ['']])(
    'takes no payment of "%s", which is no amount',
    async (loanActAmount) => {
      const loanId = await activeLoan(portal)
      const { responseCode } = await portal.send('ho.maker', repayLoan, { loanId, loanActAmount })
      expect(responseCode).toBe('30')
    },
  )

  test('has a payment reversed once, whoever asks at the same moment, and nothing more done once it is closed', async () => {
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

  test('has its last payment reversed with a reason, and no other', async () => {
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
    // What came before it is the last now.
    expect((await reverse(first?.actId)).responseCode).toBe('00')
  })

  test('whose last payment is reversed is non-performing as it was before it', async () => {
    on('2026-09-20')
    const loanId = await activeLoan(portal)
    // The oldest of four is 91 days late; once it is paid the next is 60 days late, and the loan still non-performing.
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

  test('is written off with a reason, and taken back from it', async () => {
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

describe('whose loans', () => {
  test('are seen by the bank’s head offices alone, each the own subsidiary’s', async () => {
    const loanId = await activeLoan(portal)
    for (const user of ['ops@swiftremit.example', 'branch.teller'])
      expect((await portal.send(user, readLoans, {})).responseCode).toBe('57')
    // Of a branch too whoever holds the privilege.
    const place = (user_type: 'BRANCH' | 'HEAD OFFICE') =>
      portal.gateway.db.updateTable('app_user').set({ user_type }).where('username', '=', 'ho.compliance').execute()
    expect((await portal.send('ho.compliance', readLoans, {})).responseCode).toBe('00')
    await place('BRANCH')
    expect((await portal.send('ho.compliance', readLoans, {})).responseCode).toBe('57')
    await place('HEAD OFFICE')
    const none = { repaymentLoanId: '019a0000-0000-7000-8000-000000000009' }
    expect((await portal.send('ho.maker', readLoanSchedule, none)).responseCode).toBe('25')
    expect((await portal.send('ho.maker', readLoanSchedule, { repaymentLoanId: loanId })).responseCode).toBe('00')
  })
})

describe('settings', () => {
  test('of non-performing days are queued, and hold from the next update of arrears on', async () => {
    on('2026-09-20')
    const loanId = await activeLoan(portal)
    on('2026-10-31')
    await nightly()
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({ daysPastDue: 11, loanStanding: 'PERFORMING' })
    const { rows } = await portal.send('ho.maker', readLoanSettings, {})
    const { settings, version = 0 } = rows?.find((one) => one.settings.settingsCountryId === '01') ?? {}
    if (settings === undefined) throw new Error('no settings')
    const asked = { ...settings, nplDays: 10, version }
    expect((await portal.send('ho.maker', changeLoanSettings, { ...asked, nplDays: 0 })).responseCode).toBe('30')
    const queued = await portal.send('ho.maker', changeLoanSettings, asked)
    await decide(portal, 'ho.checker', queued.cqId)
    await nightly()
    expect((await scheduleOf(portal, loanId)).loan.loanStanding).toBe('NON_PERFORMING')
  })
})

describe('the charts', () => {
  test('count the loans of the list', async () => {
    const [{ data, gender, state }, { totals }] = await Promise.all([
      portal.send('ho.maker', readLoanChart, {}),
      portal.send('ho.maker', readLoans, { size: 1 }),
    ])
    const sum = (rows: readonly { loanCount: number }[] = []) => rows.reduce((all, { loanCount }) => all + loanCount, 0)
    expect(sum(data)).toBe(totals?.totalLoans)
    expect(sum(gender)).toBe(totals?.totalLoans)
    expect(state?.length).toBeLessThanOrEqual(10)
  })

  test('tell what is at risk, bucket by bucket, and a year of months', async () => {
    const { risk, months } = await portal.send('ho.maker', readLoanFigures, { loanCurrency: 'NGN' })
    expect(risk?.map(({ arrearsBucket }) => arrearsBucket)).toEqual([...ARREARS_BUCKETS])
    expect(months).toHaveLength(12)
    const outstanding = risk?.reduce((all, one) => all + toMinor(one.outstandingPrincipal), 0n) ?? 0n
    const { data } = await portal.send('ho.maker', readLoans, {
      size: 100,
      filters: { loanStatus: ['ACTIVE'], loanCurrency: ['NGN'] },
    })
    const listed = data?.reduce((all, one) => all + toMinor(one.outstandingPrincipal), 0n) ?? 0n
    expect(fromMinor(outstanding)).toBe(fromMinor(listed))
  })

  test('are of the currency that most loans are in unless one is named', async () => {
    const { loanCurrency, currencies } = await portal.send('ho.maker', readLoanFigures, { metrics: 'volume' })
    const ofCurrency = await Promise.all(
      (currencies ?? []).map(async (currency) => {
        const { total } = await portal.send('ho.maker', readLoans, { size: 1, filters: { loanCurrency: [currency] } })
        return { currency, total: total ?? 0 }
      }),
    )
    expect(ofCurrency).toEqual(ofCurrency.toSorted((a, b) => b.total - a.total))
    expect(loanCurrency).toBe(ofCurrency[0]?.currency)
    const { totals } = await portal.send('ho.maker', readLoans, { size: 1 })
    expect(ofCurrency.reduce((sum, { total }) => sum + total, 0)).toBe(totals?.totalLoans)
  })
})

test('after all of it the books agree with every schedule', async () => {
  expect(await findUnbookedLoan(portal.gateway.db)).toBeNull()
  const key = ledgerKey(testConfig().keyEncryptionKey)
  expect(await verifyLedger(portal.gateway.db, key)).toMatchObject({ ok: true })
})

test.each([
  ['the loan', `update loan set outstanding_principal = outstanding_principal + 0.01 where loan_id = $1`],
  ['its schedule', 'delete from loan_repayment where loan_id = $1'],
  [
    'an instalment',
    'update loan_repayment set amount_due = amount_due + 0.01 where loan_id = $1 and repayment_number = 1',
  ],
  [
    'what was paid of it',
    'update loan_repayment set paid_interest = interest where loan_id = $1 and repayment_number = 2',
  ],
  ['a payment of it', 'update loan_act set act_amount = act_amount + 1 where loan_id = $1'],
  [
    'its account',
    `update loan set account_number = (select account_number from ledger_account where kind = 'LOAN'
    and account_number <> loan.account_number limit 1) where loan_id = $1`,
  ],
])('where %s was changed past the portal the loan is named', async (_, statement) => {
  const loanId = await activeLoan(portal)
  await paid(portal, loanId, '100.00')
  const { loan } = await scheduleOf(portal, loanId)
  const undone = new Error('undone')
  let found: unknown
  await portal.gateway.db
    .transaction()
    .execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw(statement, [loanId]))
      found = await findUnbookedLoan(trx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  expect(found).toMatchObject({ loanReference: loan.loanReference })
})
