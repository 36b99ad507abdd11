/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { FilingDetail, FilingRow } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const ROW: FilingRow = {
  filingId: '0193a5c0-0000-7000-8000-000000000001',
  filingKind: 'STR',
  filingCountryId: '01',
  filingNumber: null,
  filingStatus: 'DRAFT',
  filingDueAt: '2026-11-20T09:00:00.000Z',
  transactionId: '0193a5c0-0000-7000-8000-000000000002',
  transactionContractReference: 'DC2611290001',
  transSender: 'Joan Neil',
  transReceiver: 'Amara Eze',
  filingPerson: 'Amara Eze',
  transactionDestinationAmount: '160000.00',
  transactionDestinationCountryCurrency: 'NGN',
  regulatorReference: null,
  sentOn: null,
  filingCreatedAt: '2026-11-19T09:00:00.000Z',
  makerName: null,
  checkerName: null,
  version: 2,
  pendingCqId: null,
}
const DETAIL: FilingDetail = {
  ...ROW,
  filingFormat: 'GOAML_4',
  schemaVersion: '4.5',
  regulator: 'NFIU',
  values: [
    { part: 'transaction', name: 'amountLocal', value: '160000.00' },
    { part: 'report', name: 'localCurrency', value: 'NGN' },
    { part: 'receiver', name: 'birthDate', value: null },
  ],
  faults: [],
  completion: { filedPeople: [], filingReason: null, filingAction: null },
  declarationTitle: 'Suspicious transaction report',
  declarationColumns: ['Section', 'Item', 'Content'],
  acts: { mayComplete: true, maySubmit: true, mayDownload: false, mayMarkSent: false },
}

const shown = (detail: FilingDetail) =>
  renderScreen(remote, {
    module: 'mfe-aml',
    screen: 'FilingListScreen',
    at: `/regulator-reports?panel=view&id=${ROW.filingId}`,
    privileges: ['DIRECT_CREDIT|COMPLIANCE'],
    language: 'en',
    answers: {
      'portal/regulator-report/read': () => ({ data: [detail], total: 1, page: 0, size: 20 }),
      'portal/regulator-report/open': () => ({ filing: detail }),
      'portal/regulator-report/submit': () => ({ cqId: 'Q', cqType: 'TRANSACTION_RULE' }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

test('the report of an asset freeze is titled with the person whose match was confirmed', async () => {
  await shown({ ...DETAIL, filingKind: 'AFR', filingPerson: 'Joan Neil' })
  expect(await screen.findByRole('heading', { name: 'Asset freeze · Joan Neil' })).toBeVisible()
})

test('a complete report is submitted after a confirmation that names the regulator', async () => {
  const { user, client } = await shown(DETAIL)
  await user.click(await screen.findByRole('button', { name: 'Submit report' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Submit report' })
  expect(within(dialog).getByText(/report to the NFIU/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Submit report' }))
  expect(client.sent.find(({ path }) => path === 'portal/regulator-report/submit')?.request).toEqual({
    filingId: ROW.filingId,
    version: 2,
  })
})

test('missing data is listed, with a link to the settings for data that is entered there', async () => {
  const fault = { fault: 'MISSING', most: null } as const
  await shown({
    ...DETAIL,
    faults: [
      { ...fault, part: 'report', name: 'entityId', source: 'SETTINGS', field: null },
      { ...fault, part: 'receiver', name: 'birthDate', source: 'COMPLETION', field: 'filedBirthDate' },
      { part: 'sender', name: 'lastName', fault: 'TOO_LONG', most: 100, source: 'ORDER', field: null },
    ],
    acts: { ...DETAIL.acts, maySubmit: false },
  })
  expect(await screen.findByText('Receiver, Birth date: missing')).toBeVisible()
  expect(screen.getByText('Sender, Last name: at most 100 characters')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enter it in the settings' })).toHaveAttribute(
    'href',
    '/system-settings?section=transfers&country=01',
  )
  expect(screen.queryByRole('button', { name: 'Submit report' })).not.toBeInTheDocument()
})
