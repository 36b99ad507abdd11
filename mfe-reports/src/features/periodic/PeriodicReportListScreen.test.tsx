/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { PeriodicReportRow } from '@portal/contract/periodic-reports/periodic-reports.calls'
import type { PeriodicRunRow } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const ID = '0193a000-0000-7000-8000-000000000001'
const SCHEDULE: PeriodicReportRow = {
  scheduleId: ID,
  scheduleReportId: 'Failed credits',
  reportId: ID,
  parameters: [],
  scheduleFrequency: 'Weekly',
  scheduleTime: '08:00',
  scheduleZone: 'Africa/Accra',
  scheduleWeekday: 'MONDAY',
  scheduleDay: null,
  scheduleStart: null,
  scheduleEnd: null,
  scheduleCount: 26,
  sentCount: 3,
  scheduleFormat: 'CSV',
  scheduleLanguage: 'en',
  scheduleEmail: 'front.office@bank.example',
  scheduleStatus: 'ACTIVE',
  scheduleMaker: 'ho.maker',
  makerName: 'Amaka Obi',
  checkerName: 'Bola Ade',
  scheduleCreatedAt: '2026-11-20T09:00:00.000Z',
  scheduleUpdatedAt: '2026-11-20T09:00:00.000Z',
  nextRunAt: '2026-11-30T08:00:00.000Z',
  lastRunState: 'FAILED',
  lastRunAt: '2026-11-23T08:00:00.000Z',
  version: 2,
  pendingCqId: null,
}
const RUN: PeriodicRunRow = {
  runId: ID,
  scheduleId: ID,
  runCause: 'SCHEDULE',
  runState: 'FAILED',
  dueAt: '2026-11-23T08:00:00.000Z',
  startedAt: '2026-11-23T08:00:20.000Z',
  endedAt: '2026-11-23T08:00:32.000Z',
  rowCount: null,
  byteSize: null,
  runError: 'Its maker may no longer read this report',
  askedBy: null,
  deliveries: [
    { recipient: 'one@bank.example', recipientState: 'ACCOUNT', deliveryState: 'SENT', isLink: false, openedAt: null },
    { recipient: 'large@bank.example', recipientState: 'ACCOUNT', deliveryState: 'SENT', isLink: true, openedAt: null },
    { recipient: 'two@bank.example', recipientState: 'LINK', deliveryState: 'SENT', isLink: true, openedAt: null },
    {
      recipient: 'three@bank.example',
      recipientState: 'NO_RIGHT',
      deliveryState: 'REFUSED',
      isLink: false,
      openedAt: null,
    },
  ],
  fileName: null,
}
const TOTALS = { totalSchedules: 1, totalPendingSchedules: 0, totalActiveSchedules: 1, totalInactiveSchedules: 0 }
const QUEUED = () => ({ cqId: 'Q', cqType: 'REPORT' })

const shown = (at: string, privileges: readonly string[]) =>
  renderScreen(remote, {
    module: 'mfe-reports',
    screen: 'PeriodicReportListScreen',
    at,
    privileges,
    language: 'en',
    answers: {
      'report/readScheduler': () => ({ data: [SCHEDULE], total: 1, page: 0, size: 20, totals: TOTALS }),
      'report/read': () => ({ data: [], total: 0, page: 0, size: 20 }),
      'portal/periodic-report/runs': () => ({ data: [RUN], total: 1, page: 0, size: 20 }),
      'portal/periodic-report/preview': () => ({ runs: ['2026-11-30T08:00:00.000Z'], domains: ['bank.example'] }),
      'portal/periodic-report/recipients': () => ({
        recipients: [{ address: 'eve@bank.example', state: 'INACTIVE' }],
      }),
      'portal/periodic-report/send': () => ({ runId: ID }),
      'portal/periodic-report/test': () => ({ runId: ID }),
      'report/updateScheduler': QUEUED,
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

const VIEW = `/periodic-report?panel=view&id=${ID}`
const MAKER = ['REPORT|READ', 'REPORT|CREATE', 'REPORT|UPDATE']

test('the history shows why a report was not sent', async () => {
  await shown(VIEW, MAKER)
  const runs = await screen.findByRole('list', { name: 'Run history' })
  expect(await within(runs).findByText('Its maker may no longer read this report')).toBeInTheDocument()
  expect(within(runs).getByText('Schedule · 12 s')).toBeInTheDocument()
  expect(within(runs).getByText('one@bank.example')).toBeInTheDocument()
  for (const linked of ['two@bank.example', 'large@bank.example'])
    expect(within(runs).getByText(`${linked} · Link sent, not opened yet`)).toBeInTheDocument()
  expect(within(runs).getByText(/three@bank\.example · Has an account without the right/)).toBeInTheDocument()
  expect(screen.getByText('Monday, every week at 08:00 (Africa/Accra)')).toBeInTheDocument()
})

test('sending a report now asks for confirmation, and disabling it sends the version that the user saw', async () => {
  const { user, client } = await shown(VIEW, MAKER)
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  const ask = await screen.findByRole('alertdialog', { name: 'Send it to its recipients now?' })
  expect(within(ask).getByText(/front\.office@bank\.example/)).toBeInTheDocument()
  await user.click(within(ask).getByRole('button', { name: 'Send now' }))
  await waitFor(() => expect(client.sent.some(({ path }) => path === 'portal/periodic-report/send')).toBe(true))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  // The row and the panel each have this button.
  const [, inPanel] = screen.getAllByRole('button', { name: 'Disable' })
  if (inPanel === undefined) throw new Error('the panel offers no end of it')
  await user.click(inPanel)
  const stop = await screen.findByRole('alertdialog', { name: 'Disable Failed credits' })
  await user.click(within(stop).getByRole('button', { name: 'Disable' }))
  await waitFor(() =>
    expect(client.sent.find(({ path }) => path === 'report/updateScheduler')?.request).toEqual({
      scheduleId: ID,
      version: 2,
      scheduleStatus: 'DISABLED',
    }),
  )
})

test('users with read access can only send a test to themselves', async () => {
  await shown(VIEW, ['REPORT|READ'])
  expect(await screen.findByRole('button', { name: 'Send test to me' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Disable' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add periodic report' })).not.toBeInTheDocument()
})

test('the form shows recipients in the format in which they are saved, however the user types them', async () => {
  const { user } = await shown('/periodic-report?panel=create', MAKER)
  await user.click(await screen.findByLabelText(/Recipients/))
  await user.paste('\u200bEve@BANK.example; obi@bank.example')
  expect(screen.getByText('Saved as: eve@bank.example, obi@bank.example')).toBeInTheDocument()
})

test('the form shows the next runs, and refuses an e-mail address outside the allowed domains', async () => {
  const { user, client } = await shown('/periodic-report?panel=create', MAKER)
  expect(await screen.findByText(/Monday.*30/)).toBeInTheDocument()
  await user.type(screen.getByLabelText(/Recipients/), 'eve@evil.example')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(screen.getByLabelText(/Recipients/)).toHaveAccessibleDescription(/validation\.allowedDomains/),
  )
  expect(client.sent.some(({ path }) => path === 'report/createScheduler')).toBe(false)
})

test('a schedule that was started from a report names the report, and the next new schedule starts empty', async () => {
  const { user } = await shown('/periodic-report?panel=create&of=Failed%20credits', MAKER)
  expect(await screen.findByRole('combobox', { name: /Report/ })).toHaveValue('Failed credits')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Add periodic report' }))
  expect(await screen.findByRole('combobox', { name: /Report/ })).toHaveValue('')
})
