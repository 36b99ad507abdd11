/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import type { GatewayError } from '@portal/api-client'
import { refusal } from '@portal/api-client/testing'
import type { RecallRow } from '@portal/contract/transactions/returns.calls'
import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import type { WebhookDeliveryRow } from '@portal/contract/webhooks/webhooks.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote.tsx'
import { NO_ACTS, POSTED, ROW } from '../testing/transactions.ts'

const RECALL: RecallRow = {
  recallId: '019a0000-0000-7000-8000-00000000000a',
  recallStatus: 'REQUESTED',
  recallReason: 'Sent to the wrong account',
  recallKey: 'rgpk_live_2Zp0c8yV1mQeXw4sT7uKjD3a',
  requestedAt: '2026-11-21T09:00:00.000Z',
  recallAnswer: null,
  answeredBy: null,
  answeredAt: null,
}
const RETURNABLE: TransactionDetail = {
  ...POSTED,
  returnTerms: { principal: '320000.00', fees: '500.00', available: '1000000.00' },
  acts: { ...NO_ACTS, mayReturn: true },
}
const RECALLED: TransactionDetail = {
  ...RETURNABLE,
  recallWaits: 'YES',
  recalls: [RECALL],
  acts: { ...NO_ACTS, mayReturn: true, mayDeclineRecall: true },
}
const DELIVERY: WebhookDeliveryRow = {
  subjectId: ROW.transactionId,
  endpointId: '019a0000-0000-7000-8000-00000000000b',
  eventNo: 3,
  webhookUrl: 'https://hooks.swiftremit.com/transfers',
  eventType: 'transaction.updated',
  payload: '{"transactionStatus":"POSTED"}',
  deliveryStatus: 'FAILED',
  occurredAt: '2026-11-20T09:00:03.000Z',
  deliveredAt: null,
  nextTryAt: null,
  waitsFor: null,
  attempts: [{ triedAt: '2026-11-20T09:00:03.000Z', httpStatus: 500, error: null, tookMs: 35 }],
}

let detail: TransactionDetail = RETURNABLE
let deliveries: WebhookDeliveryRow[] = [DELIVERY]
let refused: GatewayError | null = null

beforeEach(() => {
  detail = RETURNABLE
  deliveries = [DELIVERY]
  refused = null
})

const answered = (answer: object) => () => {
  if (refused) throw refused
  return answer
}
const shown = (privileges = ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|UPDATE']) =>
  renderScreen(remote, {
    module: 'mfe-transactions',
    screen: 'DirectCreditListScreen',
    at: `/inbound-transactions?panel=review&id=${ROW.transactionId}`,
    privileges,
    answers: {
      'imto/readDirectCredit': () => ({ data: [ROW], total: 1, page: 0, size: 20 }),
      'portal/transaction/read': () => ({ transaction: detail }),
      'portal/transaction/return': answered({ cqId: ROW.transactionId, cqType: 'DIRECT_CREDIT' }),
      'portal/transaction/decline-recall': answered({}),
      'portal/webhook/deliveries': () => ({ data: deliveries, isMore: false }),
      'portal/webhook/resend': answered({}),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })
type Shown = Awaited<ReturnType<typeof shown>>
const sentTo = ({ client }: Shown, path: string) => client.sent.filter((one) => one.path === path)
const opened = async ({ user }: Shown, act: string) => {
  await user.click(await screen.findByRole('button', { name: act }))
  return within(await screen.findByRole('dialog', { name: act }))
}

test('a return shows the amounts with and without charges, and sends the version that the user saw', async () => {
  const page = await shown()
  const dialog = await opened(page, 'Return funds')
  expect(dialog.getByText(/^1,320,000.00\sNGN$/)).toBeInTheDocument()
  await page.user.click(dialog.getByLabelText(/^Return the charges too/))
  expect(dialog.getByText(/^320,500.00\sNGN$/)).toBeInTheDocument()
  expect(dialog.getByText(/^1,320,500.00\sNGN$/)).toBeInTheDocument()
  await page.user.type(dialog.getByLabelText(/^Reason/), 'Sent back by the bank')
  await page.user.click(dialog.getByRole('button', { name: 'Return funds' }))
  await waitFor(() =>
    expect(sentTo(page, 'portal/transaction/return')[0]?.request).toEqual({
      transactionId: ROW.transactionId,
      version: POSTED.version,
      feesReturned: 'YES',
      transactionReason: 'Sent back by the bank',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a return that core banking does not confirm is reported, and keeps the input', async () => {
  refused = refusal('68', 'Core banking gave no clear answer.')
  const page = await shown()
  const dialog = await opened(page, 'Return funds')
  await page.user.type(dialog.getByLabelText(/^Reason/), 'Sent back by the bank')
  await page.user.click(dialog.getByRole('button', { name: 'Return funds' }))
  expect(await dialog.findByText('Core banking gave no clear answer.')).toBeInTheDocument()
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Sent back by the bank')
})

test('a recall shows who requested it and why, and declining it sends the partner an answer', async () => {
  detail = RECALLED
  const page = await shown()
  expect(await screen.findByText('SwiftRemit Ltd requests the money back')).toBeInTheDocument()
  expect(screen.getByText('“Sent to the wrong account”')).toBeInTheDocument()
  const dialog = await opened(page, 'Decline recall')
  await page.user.type(dialog.getByLabelText(/^Answer to the recall/), 'The receiver has spent it')
  await page.user.click(dialog.getByRole('button', { name: 'Decline recall' }))
  await waitFor(() =>
    expect(sentTo(page, 'portal/transaction/decline-recall')[0]?.request).toEqual({
      transactionId: ROW.transactionId,
      recallId: RECALL.recallId,
      recallAnswer: 'The receiver has spent it',
    }),
  )
})

test('neither returning nor declining is available while a return is pending', async () => {
  detail = { ...RECALLED, pendingReturnCqId: ROW.transactionId }
  await shown()
  expect(await screen.findByText(/^A return of this transaction awaits authorization/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Return funds' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Decline recall' })).toBeDisabled()
})

test('an event shows the partner’s answer, and can be resent by users with the privilege', async () => {
  const page = await shown()
  await page.user.click(await screen.findByRole('tab', { name: 'Events' }))
  expect(await screen.findByText('1 try · last answer: HTTP 500 after 35 ms')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Send again' }))
  const { subjectId, endpointId, eventNo } = DELIVERY
  await waitFor(() =>
    expect(sentTo(page, 'portal/webhook/resend')[0]?.request).toEqual({ subjectId, endpointId, eventNo }),
  )
})

test('an event that waits for an earlier event says so, and only the earlier event shows its next try', async () => {
  const next = '2026-11-20T09:00:08.000Z'
  const before = { ...DELIVERY, deliveryStatus: 'WAITING', nextTryAt: next } as const
  deliveries = [{ ...before, eventNo: 4, attempts: [], waitsFor: 3 }, before]
  const { user } = await shown()
  await user.click(await screen.findByRole('tab', { name: 'Events' }))
  expect(await screen.findByText('awaits event 3, which is sent first')).toBeInTheDocument()
  expect(screen.getAllByText(/next try/)).toHaveLength(1)
})

test.each([
  ['what waits to be sent', 'WAITING', ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|UPDATE']],
  ['by who may only look', 'FAILED', ['DIRECT_CREDIT|READ']],
] as const)('a delivery (%s) cannot be resent', async (_, deliveryStatus, privileges) => {
  deliveries = [{ ...DELIVERY, deliveryStatus }]
  const { user } = await shown([...privileges])
  await user.click(await screen.findByRole('tab', { name: 'Events' }))
  expect(await screen.findByText('Payload')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument()
})

test('an unsent answer is restored in its dialog after the session has ended', async () => {
  detail = RECALLED
  const page = await shown()
  const dialog = await opened(page, 'Decline recall')
  await page.user.type(dialog.getByLabelText(/^Answer to the recall/), 'The receiver')
  page.comeBack()
  const again = within(await screen.findByRole('dialog', { name: 'Decline recall' }))
  expect(again.getByText(/^Your unsent work of .* was restored$/)).toBeInTheDocument()
  expect(again.getByLabelText(/^Answer to the recall/)).toHaveValue('The receiver')
  await page.user.click(again.getByRole('button', { name: 'Cancel' }))
  page.comeBack()
  expect(await screen.findByRole('button', { name: 'Decline recall' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog', { name: 'Decline recall' })).not.toBeInTheDocument()
})
