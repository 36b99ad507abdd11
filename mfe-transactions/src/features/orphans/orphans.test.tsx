/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { OrphanDetail } from '@portal/contract/orphans/orphans.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const ORPHAN: OrphanDetail = {
  transactionId: '019a0000-0000-7000-8000-000000000001',
  contractType: 'DC',
  transMtoCode: 'SWIFTREMIT',
  mtoName: 'SwiftRemit Ltd',
  transactionContractReference: 'DC2611200K4W9M1T5Z7Q',
  transSourceAmount: '200.00',
  transSourceCurrency: 'USD',
  transSourceCountry: 'US',
  transDestinationAmount: '320000.00',
  transDestinationCurrency: 'NGN',
  transDestinationCountry: 'NG',
  transRate: '1600',
  transReceiver: 'Adaeze Okafor',
  transStatus: 'POSTED',
  orphanReason: 'EVENT_UNACKNOWLEDGED',
  orphanSince: '2026-11-20T09:00:00.000Z',
  version: 4,
  own: {
    transactionReference: 'SR-1',
    transactionCreatedAt: '2026-11-20T08:59:00.000Z',
    charged: '320500.00',
    failedBy: null,
    transactionResponseMessage: null,
    postings: [],
    coreState: 'NONE',
    coreReference: null,
    coreTries: [],
  },
  finding: null,
  pendingCqId: null,
  acts: { mayRetry: false, mayFail: false, mayAccept: true },
}

const shown = (orphan: OrphanDetail) =>
  renderScreen(remote, {
    module: 'mfe-transactions',
    screen: 'MtoOrphanListScreen',
    at: `/mto-orphans?panel=view&id=${orphan.transactionId}`,
    privileges: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|UPDATE', 'CASH_PICKUP|READ'],
    answers: {
      'transaction/updateTransactions': () => ({ data: [orphan], total: 1, page: 0, size: 20, totals: {} }),
      'portal/orphan/read': () => ({ orphan }),
      'portal/reconciliation/read': () => ({ reconciliation: null }),
      'portal/webhook/deliveries': () => ({ data: [], isMore: false }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

test('an orphaned credit shows core banking’s records', async () => {
  await shown(ORPHAN)
  expect(await screen.findByRole('heading', { name: 'Core banking’s records' })).toBeInTheDocument()
})

test('an orphaned cash pickup links to its order, and core banking’s records are not requested', async () => {
  await shown({ ...ORPHAN, contractType: 'CP' })
  expect(await screen.findByRole('link', { name: 'Open cash pickup' })).toHaveAttribute(
    'href',
    `/outbound-transactions?panel=review&id=${ORPHAN.transactionId}`,
  )
  expect(screen.queryByText('Core banking’s records')).not.toBeInTheDocument()
})

test('unsent evidence is restored in its dialog after the session has ended', async () => {
  const { user, comeBack } = await shown(ORPHAN)
  await user.click(await screen.findByRole('button', { name: 'Mark credited' }))
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Mark credited' }))
  await user.type((await dialog()).getByLabelText(/^Evidence/), 'Their mail of today')
  comeBack()
  expect((await dialog()).getByLabelText(/^Evidence/)).toHaveValue('Their mail of today')
})
