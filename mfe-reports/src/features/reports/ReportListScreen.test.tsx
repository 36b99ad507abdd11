/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { ReportRow } from '@portal/contract/reports/reports.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const REPORT: ReportRow = {
  reportId: '0193a000-0000-7000-8000-000000000001',
  reportName: 'Failed credits',
  reportCategory: 'TREASURY',
  reportDescription: 'Whom to call',
  reportType: 'SINGLE',
  reportTableType: 'TABLE',
  reportTable: 'TBL_MTO_DC_CONTRACT',
  reportJoinTableType: null,
  reportJoinTable: null,
  reportJoinType: null,
  reportJoinOn: null,
  conditions: [],
  reportCondition: '',
  reportFieldList: null,
  reportGroupBy: null,
  reportSums: null,
  reportSort: null,
  reportStatus: 'ACTIVE',
  reportMaker: 'ho.maker',
  makerName: 'Amaka Obi',
  checkerName: null,
  reportCreatedAt: '2026-11-20T09:00:00.000Z',
  reportUpdatedAt: '2026-11-20T09:00:00.000Z',
  version: 2,
  pendingCqId: null,
}
const TOTALS = { totalReports: 1, totalPendingReports: 0, totalActiveReports: 1, totalDeclinedReports: 0 }
const COLUMNS = [
  { columnName: 'mtoName', columnKind: 'text', valueKind: 'text', label: 'Partner name' },
  { columnName: 'transactionAmount', columnKind: 'number', valueKind: 'amount', label: 'Source amount' },
]
const TABLES = [{ tableType: 'TABLE', tableName: 'TBL_MTO_DC_CONTRACT', label: 'Direct credits', joins: [] }]
const ROWS = [{ rowKey: '1', mtoName: 'SwiftRemit', transactionAmount: '200.00' }]
const RESULT = { columns: COLUMNS, sentence: 'Direct credits', total: 1 }

const shown = (
  at: string,
  privileges: readonly string[],
  name = 'ReportListScreen',
  total = 1,
  report: ReportRow = REPORT,
) =>
  renderScreen(remote, {
    module: 'mfe-reports',
    screen: name,
    at,
    privileges,
    language: 'en',
    answers: {
      'report/read': () => ({ data: [report], total: 1, page: 0, size: 20, totals: TOTALS }),
      'report/readTables': () => ({ tables: TABLES }),
      'report/readColumn': () => ({ columns: COLUMNS }),
      'portal/report/preview': () => ({ ...RESULT, rows: ROWS }),
      'report/readSingle': () => ({ ...RESULT, data: ROWS, report: REPORT, total, page: 0, size: 20 }),
      'report/create': () => ({ cqId: 'Q', cqType: 'REPORT' }),
      'report/update': () => ({ cqId: 'Q', cqType: 'REPORT' }),
      'report/updateStatus': () => ({ cqId: 'Q', cqType: 'REPORT' }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

const MAKER = ['REPORT|READ', 'REPORT|CREATE', 'REPORT|UPDATE']

test('a report on a single source is built in four steps, and previewed before it is submitted', async () => {
  const { user, client } = await shown('/report-engine?panel=create', MAKER)
  await user.type(await screen.findByLabelText(/Report name/), 'Mine')
  await user.selectOptions(screen.getByLabelText(/Category/), 'TREASURY')
  await user.type(screen.getByLabelText(/Description/), 'A test')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const table = await screen.findByRole('combobox', { name: 'Table' })
  await user.type(table, 'Direct')
  await user.click(await screen.findByRole('option', { name: 'Direct credits' }))
  expect(await screen.findByText('Direct credits: 1 row')).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: '200.00' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('group', { name: 'Condition 1' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const panel = within(screen.getByRole('complementary'))
  await user.click(await panel.findByRole('button', { name: 'Add report' }))
  const sent = () => client.sent.find(({ path }) => path === 'report/create')?.request
  await waitFor(() =>
    expect(sent()).toMatchObject({
      reportName: 'Mine',
      reportCategory: 'TREASURY',
      reportType: 'SINGLE',
      reportTable: 'TBL_MTO_DC_CONTRACT',
      conditions: [],
    }),
  )
  expect(sent()).not.toHaveProperty('reportJoinTable')
  // After code 00 (success), the wizard starts again.
  await waitFor(() => expect(screen.getByLabelText(/Report name/)).toHaveValue(''))
})

test('a step cannot be left before its required fields are filled', async () => {
  const { user, client } = await shown('/report-engine?panel=create', MAKER)
  await screen.findByLabelText(/Report name/)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(screen.getByLabelText(/Report name/)).toHaveAttribute('aria-invalid', 'true'))
  expect(client.sent.some(({ path }) => path === 'report/create')).toBe(false)
})

test('an edited report keeps its name, and sends null if all chosen columns are removed', async () => {
  const { user, client } = await shown(
    `/report-engine?panel=edit&id=${REPORT.reportId}`,
    MAKER,
    'ReportListScreen',
    1,
    {
      ...REPORT,
      reportFieldList: 'mtoName',
    },
  )
  expect(await screen.findByLabelText(/Report name/)).toBeDisabled()
  await user.type(screen.getByLabelText(/Description/), ' today')
  for (const _ of ['start', 'conditions', 'columns']) await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Partner name' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(client.sent.find(({ path }) => path === 'report/update')?.request).toMatchObject({
      reportName: 'Failed credits',
      version: 2,
      reportDescription: 'Whom to call today',
      reportFieldList: null,
    }),
  )
})

test('deleting a report asks the question of the specification', async () => {
  const { user, client } = await shown('/report-engine', MAKER)
  await user.click((await screen.findAllByRole('button', { name: /More actions/ }))[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Failed credits' })
  expect(within(dialog).getByText('Are you sure you want to perform this action(delete)?')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(client.sent.find(({ path }) => path === 'report/updateStatus')?.request).toEqual({
      reportName: 'Failed credits',
      version: 2,
      reportStatus: 'DELETED',
    }),
  )
})

test('users with read access cannot create a report, even if they open the form’s address', async () => {
  await shown('/report-engine?panel=create', ['REPORT|READ'])
  await screen.findAllByText('Failed credits')
  expect(screen.queryByRole('button', { name: 'Add report' })).not.toBeInTheDocument()
  expect(screen.queryByLabelText(/Report name/)).not.toBeInTheDocument()
})

test('users who may add periodic reports can schedule an active report from its row', async () => {
  await shown('/report-engine', ['REPORT|READ', 'REPORT|CREATE'])
  const [link] = await screen.findAllByRole('link', { name: /^Schedule/ })
  expect(link).toHaveAttribute('href', '/periodic-report?panel=create&of=Failed%20credits')
})

test('users with read access see no action to schedule a report', async () => {
  await shown('/report-engine', ['REPORT|READ'])
  expect((await screen.findAllByRole('link', { name: /^Query/ })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: /^Schedule/ })).toBeNull()
})
