/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { refusal } from '@portal/api-client/testing'
import type { OrderBatch, OrderBatchRow } from '@portal/contract/transactions/order-batches.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../../../remote.tsx'
import { DETAIL } from '../../../testing/transactions.ts'

const BATCH: OrderBatch = {
  batchReference: 'PAYROLL-2026-11',
  transactionMtoCode: 'SWIFTREMIT',
  mtoName: 'SwiftRemit Ltd',
  batchStatus: 'COMPLETED',
  batchHold: 'total',
  batchCreatedAt: '2026-11-20T09:00:00.000Z',
  batchCompletedAt: '2026-11-20T09:00:40.000Z',
}
const ACCEPTED: OrderBatchRow = {
  rowNo: 1,
  rowOutcome: 'ACCEPTED',
  transactionReference: 'SR-1',
  transactionId: '019a0000-0000-7000-8000-000000000001',
  transactionContractReference: 'DC2611200K4W9M1T5Z7Q',
  transReceiver: 'Adaeze Okafor',
  rowCode: null,
  rowDetail: null,
}
const REFUSED: OrderBatchRow = {
  ...ACCEPTED,
  ...{ rowNo: 2, rowOutcome: 'REFUSED', transactionReference: 'SR-2', transReceiver: null },
  ...{ transactionId: null, transactionContractReference: null, rowCode: '51', rowDetail: 'Insufficient balance' },
}
const TOTALS = { totalRows: 3, totalAcceptedRows: 1, totalRefusedRows: 1, totalWaitingRows: 1 }
const AT = '/inbound-transactions?batch=PAYROLL-2026-11&partner=SWIFTREMIT'

const shown = (at: string, batch: () => OrderBatch | null, language: 'en' | 'fr' = 'en') =>
  renderScreen(remote, {
    module: 'mfe-transactions',
    screen: 'DirectCreditListScreen',
    at,
    privileges: ['DIRECT_CREDIT|READ'],
    language,
    user: { userType: 'HEAD OFFICE' },
    answers: {
      'portal/order-batch/read': () => {
        const found = batch()
        if (found === null) throw refusal('25')
        const data = [ACCEPTED, REFUSED]
        return { data, total: data.length, page: 0, size: 20, totals: TOTALS, batch: found }
      },
      'portal/transaction/read': () => ({
        transaction: { ...DETAIL, transactionBatchReference: 'PAYROLL-2026-11', batchRowNo: 1 },
      }),
      'imto/readDirectCredit': () => ({ data: [], total: 0, page: 0, size: 20 }),
      'portal/view/read': () => ({ data: [] }),
      'portal/history/read': () => ({ data: [], total: 0, page: 0, size: 20 }),
    },
    kit: KitTestProviders,
  })

test('the rows of a batch are shown with their outcomes, and an accepted row links to its order', async () => {
  await shown(AT, () => BATCH)
  expect(await screen.findByRole('heading', { name: /Batch PAYROLL-2026-11/ })).toBeInTheDocument()
  expect(screen.getByText(/SwiftRemit Ltd · Completed · Hold: Total first/)).toBeInTheDocument()
  const link = await screen.findByRole('link', { name: 'DC2611200K4W9M1T5Z7Q' })
  expect(link).toHaveAttribute('href', `/inbound-transactions?panel=review&id=${ACCEPTED.transactionId}`)
  expect(screen.getByText(/^51 · /)).toBeInTheDocument()
  expect(screen.queryByText(/In progress/)).toBeNull()
})

test('the card of refused rows filters the rows', async () => {
  const { user, client } = await shown(AT, () => BATCH)
  await user.click(await screen.findByRole('button', { name: /Refused/ }))
  await waitFor(() =>
    expect(client.sent.findLast(({ path }) => path === 'portal/order-batch/read')?.request).toMatchObject({
      batchReference: 'PAYROLL-2026-11',
      transactionMtoCode: 'SWIFTREMIT',
      filters: { rowOutcome: ['REFUSED'] },
    }),
  )
})

test('a batch in progress shows how many rows are decided, until it is completed', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask'] })
  let batch: OrderBatch = { ...BATCH, batchStatus: 'PROCESSING', batchCompletedAt: null }
  await shown(AT, () => batch)
  expect(await screen.findByText('In progress: 2 of 3 rows are accepted or refused.')).toBeInTheDocument()
  batch = BATCH
  await act(() => jest.advanceTimersByTimeAsync(6_000))
  await waitFor(() => expect(screen.queryByText(/In progress: /)).toBeNull())
  jest.useRealTimers()
})

test('an unknown batch is not found', async () => {
  await shown(AT, () => null, 'fr')
  expect(await screen.findByText(/Ce lot est introuvable/)).toBeInTheDocument()
})

test('the details of an order link to its batch', async () => {
  const { user } = await shown(`/inbound-transactions?panel=review&id=${ACCEPTED.transactionId}`, () => BATCH)
  await user.click(await screen.findByRole('tab', { name: 'Details' }))
  const panel = await screen.findByRole('complementary')
  const link = await within(panel).findByRole('link', { name: 'PAYROLL-2026-11' })
  expect(link).toHaveAttribute('href', AT)
})
