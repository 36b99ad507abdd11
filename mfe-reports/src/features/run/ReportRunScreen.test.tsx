/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import type { ReportAsked, ReportColumn } from '@portal/contract/reports/reports.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote.tsx'

const REPORT = {
  ...{ reportId: '0193a000-0000-7000-8000-000000000001', reportName: 'Failed credits', reportCategory: 'TREASURY' },
  ...{ reportDescription: 'Whom to call', reportType: 'SINGLE', reportTableType: 'TABLE', conditions: [] },
  ...{ reportTable: 'TBL_MTO_DC_CONTRACT', reportGroupBy: null, reportSums: null, reportStatus: 'ACTIVE', version: 2 },
}
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
  readonly reports?: readonly object[]
}
const AT = '/report-engine-single?name=Failed%20credits'

const shown = ({ asked = [], total = 1, at = AT, reports = [REPORT] }: Shown = {}) =>
  renderScreen(remote, {
    module: 'mfe-reports',
    screen: 'ReportRunScreen',
    at,
    privileges: ['REPORT|READ'],
    language: 'en',
    answers: {
      'report/read': ({ reportName }: { reportName?: string }) => {
        const data = reports.filter(
          (one) => reportName === undefined || (one as typeof REPORT).reportName === reportName,
        )
        return { data, total: data.length, page: 0, size: 20 }
      },
      'report/readColumn': () => ({ columns: COLUMNS, asked, sentence: 'Direct credits' }),
      'report/readSingle': () => ({ data: [ROW], columns: COLUMNS, report: REPORT, total, page: 0, size: 20 }),
      'portal/report/totals': () => ({ totals: TOTALS }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

test('a report without parameters runs at once, with its totals by currency', async () => {
  await shown()
  expect(await screen.findByText('SwiftRemit')).toBeInTheDocument()
  expect(await screen.findByText(/12,300\.00/)).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a report with parameters waits for its values, and runs with them and with further conditions and columns', async () => {
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
      // An amount comes with its currency.
      reportFieldList: 'transactionAmount,transactionSourceCountryCurrency',
    }),
  )
  expect(await screen.findByLabelText('Status is')).toHaveValue('POSTED')
  expect(screen.queryByText('SwiftRemit')).not.toBeInTheDocument()
})

test('all of more than ten thousand rows are shown after confirmation', async () => {
  const { user } = await shown({ total: 10_001 })
  expect(await screen.findByRole('alertdialog', { name: 'No filter: 10,001 rows?' })).toBeInTheDocument()
  expect(screen.queryByText('SwiftRemit')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all rows' }))
  expect(await screen.findByText('SwiftRemit')).toBeInTheDocument()
})

const BARE = '/report-engine-single'
beforeEach(() => localStorage.clear())

test('an address without a report continues with the first one, and later with the one last run', async () => {
  const { place } = await shown({ at: BARE, reports: [REPORT, { ...REPORT, reportName: 'Other' }] })
  expect(await screen.findByText('SwiftRemit')).toBeInTheDocument()
  expect(place()).toBe('/report-engine-single?name=Failed%20credits')
  expect(localStorage.getItem('portal.report')).toBe('Failed credits')
})

test('a report last run that is gone gives way to the first one', async () => {
  localStorage.setItem('portal.report', 'Deleted since')
  const { place } = await shown({ at: BARE })
  await waitFor(() => expect(place()).toBe('/report-engine-single?name=Failed%20credits'))
})

test('without any report the screen leads to the list of reports', async () => {
  await shown({ at: BARE, reports: [] })
  expect(await screen.findByText('There are no reports yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose a report' })).toHaveAttribute('href', '/report-engine')
})

test('an address with an unknown report says so, and is not remembered', async () => {
  await shown({ at: '/report-engine-single?name=Nobody%20knows' })
  expect(await screen.findByText('There is no such report')).toBeInTheDocument()
  expect(localStorage.getItem('portal.report')).toBeNull()
})
