import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Call } from '@portal/contract'
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
import { readProprietors } from '@portal/contract/loans/proprietors.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { addLedgerMonths } from '../../../testing/months.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { activeLoan, paid, pendingLoan, scheduleOf, TERMS } from './testing/loans.ts'

const NOBODYS = '019a0000-0000-7000-8000-000000000009'
const REASON = { loanActReason: 'The business has closed' }
/** A user of the head office of Ghana. */
const GHANA = 'ho.admin'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal('2026-09-20T00:30:00+01:00')
  await addLedgerMonths(portal.gateway.admin, '2026-09-01', 1)
  const { db } = portal.gateway
  await db.updateTable('role').set({ role_trn_limit: null }).where('role_name', '=', 'HEAD OFFICE CHECKER').execute()
  await db.updateTable('app_user').set({ country_id: '02' }).where('username', 'in', [GHANA, 'ho.checker2']).execute()
})
afterAll(() => portal.close())

/** Returns an answer without the values that always differ. */
const answerTo = async <Request extends object>(call: Call<Request, unknown>, request: Request) => {
  const { responseCode, responseMessage } = await portal.send(GHANA, call, request)
  return { responseCode, responseMessage }
}

describe('the scope of another subsidiary’s head office', () => {
  test('every call of another subsidiary answers for a loan of Nigeria as for a missing loan', async () => {
    const loanId = await activeLoan(portal)
    await paid(portal, loanId, '1000.00')
    const { loan, acts } = await scheduleOf(portal, loanId)
    const actId = acts.find(({ isReversible }) => isReversible)?.actId ?? ''
    const told = async <Request extends object>(call: Call<Request, unknown>, theirs: Request, none: Request) => {
      const [foreign, unknown] = [await answerTo(call, theirs), await answerTo(call, none)]
      expect({ call: call.path, ...foreign }).toEqual({ call: call.path, ...unknown })
      expect(foreign.responseCode).toBe('25')
    }
    await told(readLoans, { loanId }, { loanId: NOBODYS })
    await told(readLoanSchedule, { repaymentLoanId: loanId }, { repaymentLoanId: NOBODYS })
    await told(readProprietors, { proprietorId: loan.proprietorId }, { proprietorId: NOBODYS })
    await told(createLoan, { ...TERMS, proprietorId: loan.proprietorId }, { ...TERMS, proprietorId: NOBODYS })
    await told(disburseLoan, { loanId }, { loanId: NOBODYS })
    await told(repayLoan, { loanId, loanActAmount: '1.00' }, { loanId: NOBODYS, loanActAmount: '1.00' })
    await told(settleLoan, { loanId, loanActAmount: '1.00' }, { loanId: NOBODYS, loanActAmount: '1.00' })
    await told(writeOffLoan, { loanId, ...REASON }, { loanId: NOBODYS, ...REASON })
    await told(reverseLoanAct, { loanId, actId, ...REASON }, { loanId: NOBODYS, actId: NOBODYS, ...REASON })
    const settings = { defaultMethod: 'FLAT', nplDays: 60, version: 1 } as const
    await told(changeLoanSettings, { settingsCountryId: '01', ...settings }, {
      settingsCountryId: '99',
      ...settings,
    } as never)
    expect((await scheduleOf(portal, loanId)).loan.version).toBe(loan.version)
  })

  test("lists, cards, charts and settings show only the loans of the user's own subsidiary", async () => {
    const { data, totals } = await portal.send(GHANA, readLoans, { size: 100 })
    expect(data?.length).toBeGreaterThan(0)
    expect(new Set(data?.map(({ countryId }) => countryId))).toEqual(new Set(['02']))
    expect(totals?.totalLoans).toBe(data?.length)
    const { data: byStatus = [] } = await portal.send(GHANA, readLoanChart, {})
    expect(byStatus.reduce((sum, { loanCount }) => sum + loanCount, 0)).toBe(data?.length)
    expect((await portal.send(GHANA, readLoanFigures, {})).currencies).toEqual(['GHC'])
    const { rows } = await portal.send(GHANA, readLoanSettings, {})
    expect(rows?.map(({ settings }) => settings.settingsCountryId)).toEqual(['02'])
  })

  test('an application of Nigeria cannot be authorized by another subsidiary', async () => {
    const { cqId, loanId } = await pendingLoan(portal)
    expect((await portal.send('ho.checker2', readQueueItem, { cqId })).responseCode).toBe('25')
    expect((await scheduleOf(portal, loanId)).loan.loanStatus).toBe('PENDING')
  })
})

test('a loan must be in a currency in which the borrower’s subsidiary keeps books', async () => {
  const { data } = await portal.send(GHANA, readProprietors, { size: 1, filters: { proprietorStatus: ['ACTIVE'] } })
  const asked = { ...TERMS, proprietorId: data?.[0]?.proprietorId ?? '' }
  expect((await portal.send(GHANA, createLoan, asked)).responseCode).toBe('31')
  expect((await portal.send(GHANA, createLoan, { ...asked, loanCurrency: 'GHC' })).responseCode).toBe('00')
})

test('head office Nigeria manages the loans of all subsidiaries, and changes the settings of each subsidiary', async () => {
  const { data } = await portal.send('ho.maker', readLoans, {
    size: 1,
    filters: { countryId: ['02'], loanStatus: ['ACTIVE'] },
  })
  const { loanId = '' } = data?.[0] ?? {}
  const queued = await portal.send('ho.maker', repayLoan, { loanId, loanActAmount: '1.00' })
  expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
  const { rows } = await portal.send('ho.maker', readLoanSettings, {})
  const { settings, version = 0 } = rows?.find((one) => one.settings.settingsCountryId === '02') ?? {}
  const change = {
    ...(settings ?? { settingsCountryId: '02', defaultMethod: 'DECLINING' }),
    nplDays: 60,
    version,
  } as const
  const { cqId } = await portal.send('ho.maker', changeLoanSettings, change)
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  const { rows: after } = await portal.send('ho.maker', readLoanSettings, {})
  expect(after?.map((one) => [one.settings.settingsCountryId, one.settings.nplDays])).toEqual([
    ['01', 90],
    ['02', 60],
    ['03', 90],
  ])
})
