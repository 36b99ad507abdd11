/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { ReportAsked, ReportColumn } from '@portal/contract/reports/reports.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import remote from '../../remote.tsx'

const REPORT = {
  ...{ reportId: '0193a000-0000-7000-8000-000000000001', reportName: 'Failed credits', reportCategory: 'TREASURY' },
  ...{ reportDescription: 'Whom to call', reportType: 'SINGLE', reportTableType: 'TABLE', conditions: [] },
  ...{ reportTable: 'TBL_MTO_DC_CONTRACT', reportGroupBy: null, reportSums: null, reportStatus: 'ACTIVE', version: 2 },
}
/** The first report of the list. */
const FIRST = { ...REPORT, reportId: '0193a000-0000-7000-8000-000000000002', reportName: 'Cash paid' }
const STATUS: ReportColumn = {
  ...{ columnName: 'transactionStatus', columnKind: 'choice', valueKind: 'text', label: 'Status' },
  options: ['POSTED', 'FAILED'],
}
const COLUMNS = [
  { columnName: 'mtoName', columnKind: 'text', valueKind: 'text', label: 'Partner name' },
  {
    ...{ columnName: 'transactionAmount', columnKind: 'number', valueKind: 'amount', label: 'Source amount' },
    currencyColumn: 'transactionSourceCountryCurrency',
  },
  { columnName: 'transactionSourceCountryCurrency', columnKind: 'currency', valueKind: 'text', label: 'Currency' },
  STATUS,
]
const ROW = { rowKey: '1', mtoName: 'SwiftRemit', transactionAmount: '200.00', transactionSourceCountryCurrency: 'USD' }
const TOTALS = [{ columnName: 'transactionAmount', currency: 'USD', total: '12300.00' }]
const ASKED: ReportAsked = { at: 0, queryType: '=', keyword: 'FAILED', keywordType: 'TEXT', column: STATUS }

interface Shown {
  readonly asked?: readonly ReportAsked[]
  readonly total?: number
  readonly at?: string
  readonly privileges?: readonly string[]
}

const NAMED = '/report-engine-single?name=Failed%20credits'

const shown = ({ asked = [], total = 1, at = NAMED, privileges = ['REPORT|READ'] }: Shown = {}) =>
  renderScreen(remote, {
    module: 'mfe-reports',
    screen: 'ReportRunScreen',
    at,
    privileges,
    language: 'en',
    answers: {
      'report/read': (request) => {
        const { reportName } = request as { reportName?: string }
        const data = [FIRST, REPORT].filter((one) => reportName === undefined || one.reportName === reportName)
        return { data, total: data.length, page: 0, size: 20 }
      },
      'report/readColumn': () => ({ columns: COLUMNS, asked, sentence: 'Direct credits' }),
      'report/readSingle': () => ({ data: [ROW], columns: COLUMNS, report: REPORT, total, page: 0, size: 20 }),
      'portal/report/totals': () => ({ totals: TOTALS }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

test('a report without parameters runs at once, and shows its totals by currency', async () => {
  await shown()
  expect(await screen.findByText('SwiftRemit')).toBeInTheDocument()
  expect(await screen.findByText(/12,300\.00/)).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a report with parameters runs only once the user has entered values, and sends further conditions and columns', async () => {
  const { user, client } = await shown({ asked: [ASKED] })
  const status = await screen.findByLabelText('Status is')
  expect(status).toHaveValue('FAILED')
  expect(client.sent.some(({ path }) => path === 'report/readSingle')).toBe(false)
  await user.selectOptions(status, 'POSTED')
  await user.click(screen.getByRole('button', { name: 'Conditions and columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'Source amount' }))
  await user.click(screen.getByRole('button', { name: 'Query Report' }))
  await waitFor(() =>
    expect(client.sent.find(({ path }) => path === 'report/readSingle')?.request).toMatchObject({
      reportName: 'Failed credits',
      parameters: [{ at: 0, keyword: 'POSTED', keywordType: 'TEXT' }],
      // A request for an amount also contains its currency.
      reportFieldList: 'transactionAmount,transactionSourceCountryCurrency',
    }),
  )
  expect(await screen.findByLabelText('Status is')).toHaveValue('POSTED')
  expect(screen.queryByText('SwiftRemit')).not.toBeInTheDocument()
})

test('a report that was run can be scheduled by users who may schedule reports', async () => {
  await shown({ privileges: ['REPORT|READ', 'REPORT|CREATE'] })
  await screen.findByText('SwiftRemit')
  expect(screen.getByRole('link', { name: 'Schedule' })).toHaveAttribute(
    'href',
    '/periodic-report?panel=create&of=Failed%20credits',
  )
  cleanup()
  await shown({ privileges: ['REPORT|READ', 'REPORT|CREATE'], asked: [ASKED] })
  expect(await screen.findByRole('link', { name: 'Schedule' })).toBeInTheDocument()
  cleanup()
  await shown()
  await screen.findByText('SwiftRemit')
  expect(screen.queryByRole('link', { name: 'Schedule' })).not.toBeInTheDocument()
})

test('a user who may not read the audit trail gets no button to query it', async () => {
  await shown()
  await screen.findByText('SwiftRemit')
  expect(screen.queryByRole('button', { name: 'Query Audit Log' })).not.toBeInTheDocument()
})

test('more than ten thousand rows are shown only after confirmation', async () => {
  const { user } = await shown({ total: 10_001 })
  expect(await screen.findByRole('alertdialog', { name: 'No filter: 10,001 rows?' })).toBeInTheDocument()
  expect(screen.queryByText('SwiftRemit')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all rows' }))
  expect(await screen.findByText('SwiftRemit')).toBeInTheDocument()
})

test('an address without a report opens the one that this user ran last, otherwise the first one', async () => {
  const opened = async (at: string, reportName: string) => {
    await shown({ at })
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(reportName) })).toBeInTheDocument()
    expect(await screen.findByText('SwiftRemit')).toBeInTheDocument()
    cleanup()
  }
  localStorage.clear()
  localStorage.setItem('portal.report.somebody-else', 'Failed credits')
  await opened('/report-engine-single', 'Cash paid')
  await opened(NAMED, 'Failed credits')
  await opened('/report-engine-single', 'Failed credits')
})

test('a browser that knows only a deleted report opens the first one, but an address with its name does not', async () => {
  localStorage.clear()
  await shown({ at: '/report-engine-single?name=Deleted' })
  expect(await screen.findByText('No report is chosen')).toBeInTheDocument()
  cleanup()
  await shown({ at: '/report-engine-single' })
  expect(await screen.findByRole('heading', { level: 1, name: /Cash paid/ })).toBeInTheDocument()
})
