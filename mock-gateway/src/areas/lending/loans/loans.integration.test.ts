import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { ARREARS_BUCKETS } from '@portal/contract/loans/loan'
import { disburseLoan } from '@portal/contract/loans/loan-acts.calls'
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
import { findUnbookedLoan } from './arrears/verify-loans.ts'
import { BUCKET } from './loans.read-model.ts'
import { loanDesk } from './testing/loan-desk.ts'
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

describe('the demo', () => {
  test('the demo has loans in every state, whose books agree with their schedules', async () => {
    const { data, totals } = await portal.send('ho.maker', readLoans, { size: 100 })
    const statuses = new Set(data?.map(({ loanStatus }) => loanStatus))
    expect([...statuses].sort()).toEqual(['ACTIVE', 'APPROVED', 'CLOSED', 'DECLINED', 'PENDING'])
    expect(totals?.totalLoans).toBe(60)
    expect(totals?.nonPerformingLoan).toBeGreaterThan(0)
    expect(await findUnbookedLoan(portal.gateway.db)).toBeNull()
    const key = ledgerKey(testConfig().keyEncryptionKey)
    expect(await verifyLedger(portal.gateway.db, key)).toMatchObject({ ok: true })
  })

  test('every receipt shows the outstanding amount after its own payment', async () => {
    const { rows } = await sql<{ receipt: string; told: string; real: string }>`
      select l.loan_reference || '-' || x.act_number as receipt, x.principal_after as told,
        sum(case x.loan_act when 'DISBURSEMENT' then x.act_principal when 'REVERSAL' then x.act_principal else -x.act_principal end)
          over (partition by x.loan_id order by x.act_number) as real
      from loan_act x join loan l using (loan_id) where x.act_number is not null`.execute(portal.gateway.db)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ told, real }) => told !== real)).toEqual([])
  })

  test('the counts of performing and non-performing loans add up to the count of ACTIVE loans', async () => {
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
  test('a borrower with several loans is counted once as a borrower, and each loan is counted separately', async () => {
    const { totals } = await portal.send('ho.maker', readProprietors, { size: 1 })
    const { data, totals: ofLoans } = await portal.send('ho.maker', readLoans, { size: 100 })
    const borrowers = new Set(data?.map(({ proprietorId }) => proprietorId)).size
    expect(totals).toMatchObject({ totalBorrowers: borrowers, totalLoans: data?.length })
    expect(ofLoans).toMatchObject({ totalBorrowers: borrowers, totalLoans: data?.length })
  })

  test('the total of a narrowed list comes with the number of all borrowers with loans', async () => {
    const { totals: all } = await portal.send('ho.maker', readProprietors, { size: 1 })
    const { totals } = await portal.send('ho.maker', readProprietors, { size: 1, search: 'Female' })
    expect(all).not.toHaveProperty('allBorrowers')
    expect(totals?.allBorrowers).toBe(all?.totalBorrowers)
    expect(totals?.totalBorrowers).toBeLessThan(all?.totalBorrowers ?? 0)
  })

  test('a borrower must be of age, have their own e-mail address, and be authorized before the first loan', async () => {
    const young = await portal.send('ho.maker', createProprietor, wantedBorrower({ proprietorDob: '2015-01-01' }))
    expect(young).toMatchObject({ responseCode: '30', errors: [{ field: 'proprietorDob' }] })
    // It is half past midnight in Lagos on 20 September. A borrower who turns eighteen today is accepted, and a
    // borrower who turns eighteen tomorrow is refused.
    const tomorrow = await portal.send('ho.maker', createProprietor, wantedBorrower({ proprietorDob: '2008-09-21' }))
    expect(tomorrow).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'proprietorDob', message: 'Date of birth: the borrower must be at least 18 years old' }],
    })
    const asked = wantedBorrower({ proprietorDob: '2008-09-20' })
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
    [{ loanAmount: '0.00' }, '13', 'loanAmount'],
    [{ loanAmount: '-1.00' }, '13', 'loanAmount'],
    [{ loanCurrency: 'GHC' }, '31', 'loanCurrency'],
    [{ loanInterestRate: '100.00', loanPeriod: 360 }, '13', 'loanAmount'],
    [{ loanInterestRate: '100.01' }, '30', 'loanInterestRate'],
    [{ loanPeriod: 0 }, '30', 'loanPeriod'],
    [{ loanPeriod: 361 }, '30', 'loanPeriod'],
    [{ loanRepaymentDay: 32 }, '30', 'loanRepaymentDay'],
  ])('an application with %j is refused with %s at %s', async (more, code, field) => {
    const proprietorId = await borrower(portal)
    const asked = { ...TERMS, proprietorId, ...more } as never
    const answer = await portal.send('ho.maker', createLoan, asked)
    expect(answer).toMatchObject({ responseCode: code, errors: [{ field }] })
  })

  test('a maker cannot approve their own application, and a loan is not paid out before its approval', async () => {
    const { cqId, loanId } = await pendingLoan(portal)
    expect((await decide(portal, 'ho.maker', cqId)).responseCode).not.toBe('00')
    expect((await portal.send('ho.maker', disburseLoan, { loanId })).responseCode).toBe('12')
    await decide(portal, 'ho.checker', cqId, 'REJECTED')
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject({ loanStatus: 'DECLINED', accountNumber: null })
  })

  test('an application and its approval are dated by the day in Lagos, and an instalment is overdue from the day after its due date', async () => {
    on('2026-09-20')
    const { cqId, loanId } = await pendingLoan(portal)
    on('2026-09-21')
    await decide(portal, 'ho.checker', cqId)
    const days = { loanApplicationDate: '2026-09-20', loanApprovalDate: '2026-09-21' }
    expect((await scheduleOf(portal, loanId)).loan).toMatchObject(days)
    const queued = await portal.send('ho.maker', disburseLoan, { loanId })
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    const first = async () => (await scheduleOf(portal, loanId)).data[0]?.repaymentStatus
    on('2026-10-20')
    expect(await first()).toBe('PENDING')
    on('2026-10-21')
    expect(await first()).toBe('OVERDUE')
    on('2026-09-20')
  })

  test('an application lapses if its first instalment would be due before the payout', async () => {
    on('2026-09-20')
    const loanId = await approvedLoan(portal)
    on('2026-10-20')
    expect((await portal.send('ho.maker', disburseLoan, { loanId })).responseCode).toBe('12')
    on('2026-10-19')
    const queued = await portal.send('ho.maker', disburseLoan, { loanId })
    expect(queued.responseCode).toBe('00')
    // The checker authorizes the payout one day too late.
    on('2026-10-20')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('12')
    on('2026-10-19')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    on('2026-09-20')
  })
})

describe('the scope of loans', () => {
  test('loans are visible only to the bank’s head offices, each for its own subsidiary', async () => {
    const loanId = await activeLoan(portal)
    for (const user of ['ops@swiftremit.example', 'branch.teller'])
      expect((await portal.send(user, readLoans, {})).responseCode).toBe('57')
    // Branch users are refused as well, even with the privilege.
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
  test('a change of the days until a loan is non-performing is queued, and applies from the next update of arrears', async () => {
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
  test('the charts count the same loans as the list', async () => {
    const [{ data, gender, state }, { totals }] = await Promise.all([
      portal.send('ho.maker', readLoanChart, {}),
      portal.send('ho.maker', readLoans, { size: 1 }),
    ])
    const sum = (rows: readonly { loanCount: number }[] = []) => rows.reduce((all, { loanCount }) => all + loanCount, 0)
    expect(sum(data)).toBe(totals?.totalLoans)
    expect(sum(gender)).toBe(totals?.totalLoans)
    expect(state?.length).toBeLessThanOrEqual(10)
  })

  test('the figures show the active loans of every bucket in each currency, and twelve months', async () => {
    const { currencies = [], months } = await portal.send('ho.maker', readLoanFigures, {})
    expect(months).toHaveLength(12)
    const shown = []
    for (const loanCurrency of currencies) {
      const { risk = [] } = await portal.send('ho.maker', readLoanFigures, { loanCurrency })
      const filters = { loanStatus: ['ACTIVE' as const], loanCurrency: [loanCurrency] }
      const { data = [] } = await portal.send('ho.maker', readLoans, { size: 100, filters })
      const listed = ARREARS_BUCKETS.map((arrearsBucket) => {
        const loans = data.filter((loan) => loan.arrearsBucket === arrearsBucket)
        const outstanding = loans.reduce((all, one) => all + toMinor(one.outstandingPrincipal), 0n)
        return { arrearsBucket, loanCount: loans.length, outstandingPrincipal: fromMinor(outstanding) }
      })
      expect(risk).toEqual(listed)
      shown.push(...risk)
    }
    expect(new Set(shown.map(({ loanCount }) => loanCount > 0))).toEqual(new Set([true, false]))
  })

  test('days past due are grouped in steps of thirty days', async () => {
    const days = [0, 1, 30, 31, 60, 61, 90, 91, 9_999]
    const { rows } = await sql<{ bucket: string }>`select ${BUCKET} as bucket
      from unnest(${days}::int[]) with ordinality as l(days_past_due, nth) order by nth`.execute(portal.gateway.db)
    expect(rows.map(({ bucket }) => bucket)).toEqual([
      ...['CURRENT', 'D1_30', 'D1_30', 'D31_60', 'D31_60', 'D61_90', 'D61_90', 'OVER_90', 'OVER_90'],
    ])
  })

  test('the figures exclude reversed, pending and declined acts', async () => {
    const { rows } = await sql<{
      act_id: string
      month: string
    }>`select a.act_id, to_char(a.act_date, 'YYYY-MM') as month
      from loan_act a join loan l on l.loan_id = a.loan_id where l.loan_currency = 'NGN' and a.act_status = 'POSTED'
      and a.loan_act = 'REPAYMENT' and a.act_date > '2026-09-20'::date - 200 limit 1`.execute(portal.gateway.admin)
    const [act] = rows
    if (act === undefined) throw new Error('no payment in the demo')
    const ofMonth = async () => {
      const { months } = await portal.send('ho.maker', readLoanFigures, { loanCurrency: 'NGN' })
      return toMinor(months?.find(({ month }) => month === act.month)?.repaid ?? '')
    }
    const whole = await ofMonth()
    const { act_amount: amount } = await portal.gateway.admin
      .selectFrom('loan_act')
      .select('act_amount')
      .where('act_id', '=', act.act_id)
      .executeTakeFirstOrThrow()
    const become = (status: string) =>
      sql`update loan_act set act_status = ${status} where act_id = ${act.act_id}`.execute(portal.gateway.admin)
    for (const status of ['REVERSED', 'PENDING', 'DECLINED']) {
      await become(status)
      expect(fromMinor(await ofMonth())).toBe(fromMinor(whole - toMinor(amount)))
    }
    await become('POSTED')
    expect(await ofMonth()).toBe(whole)
  })

  test('the charts use the currency of most loans unless the request names a currency', async () => {
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
])('the reconciliation names the loan if %s was changed outside the portal', async (_, statement) => {
  const loanId = await activeLoan(portal)
  await paid(portal, loanId, '100.00')
  const { loan } = await scheduleOf(portal, loanId)
  const undone = new Error('undone')
  let found: unknown
  await portal.gateway.admin
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
