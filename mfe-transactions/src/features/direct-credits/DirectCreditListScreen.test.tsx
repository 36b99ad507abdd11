/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { GatewayError } from '@portal/api-client'
import { refusal } from '@portal/api-client/testing'
import type { Language } from '@portal/contract/format'
import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.tsx'
import { DETAIL, NO_ACTS, POSTED, ROW } from '../../testing/transactions.ts'

const NEW = {
  ...ROW,
  transactionId: '019a0000-0000-7000-8000-000000000002',
  transReceiver: 'Kwame Mensah',
  transactionContractReference: 'DC2611200K4W9M1T5Z7R',
}
const TOTALS = {
  totalTransactions: 3,
  totalPendingTransactions: 1,
  totalSuccessfulTransactions: 1,
  totalUnsuccessfulTransactions: 1,
}

/** The rows that the fake gateway currently returns. */
let rows: readonly TransactionRow[] = [ROW]
let detail: TransactionDetail = DETAIL
let refused: GatewayError | null = null

beforeEach(() => {
  rows = [ROW]
  detail = DETAIL
  refused = null
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask'] })
})
afterEach(() => {
  jest.useRealTimers()
})

const STAFF = ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE']
const GOLD = { columnName: 'transactionNarration', keywordType: 'TEXT' }

const shown = (at: string, { privileges = STAFF, userType = 'HEAD OFFICE', language = 'en' as Language } = {}) =>
  renderScreen(remote, {
    module: 'mfe-transactions',
    screen: 'DirectCreditListScreen',
    at,
    privileges,
    language,
    user: { userType: userType as 'IMTO' },
    answers: {
      'imto/readDirectCredit': () => ({ data: rows, total: rows.length, page: 0, size: 20, totals: TOTALS }),
      'portal/transaction/read': () => ({ transaction: detail }),
      'imto/readHistory': () => ({
        data: [ROW, { ...NEW, transReceiver: ROW.transReceiver }],
        total: 2,
        page: 0,
        size: 50,
      }),
      'transactionScreening/readLogs': () => ({
        logs: [
          {
            screeningLogScreeningCode: 'RATE',
            screeningLogScreeningType: 'DC_INTER_BANK',
            screeningLogStatus: 'HIT',
            screeningDescription: null,
            ruleVersion: null,
            screeningMode: 'LIVE',
            conditions: [],
            matched: { transactionRate: '1680' },
            failure: null,
            screeningLogCreatedAt: '2026-11-20T09:00:01.000Z',
          },
          {
            screeningLogScreeningCode: 'GOLD',
            screeningLogScreeningType: 'DC_INTER_BANK',
            screeningLogStatus: 'HIT',
            screeningDescription: 'Gold is spoken of',
            ruleVersion: 2,
            screeningMode: 'SHADOW',
            conditions: [
              { ...GOLD, queryType: 'LIKE', keyword: 'gold', value: 'Gold bars', truth: 'TRUE', join: 'AND' },
              { ...GOLD, queryType: '<>', keyword: 'gold', value: null, truth: 'UNKNOWN', join: 'NONE' },
            ],
            matched: { transactionNarration: 'Gold bars' },
            failure: null,
            screeningLogCreatedAt: '2026-11-20T09:00:01.000Z',
          },
        ],
      }),
      'imto/updateStatusDirectCredit': () => {
        if (refused) throw refused
        return {}
      },
      'portal/view/read': () => ({ data: [] }),
      'portal/history/read': () => ({ data: [], total: 0, page: 0, size: 20 }),
    },
    kit: KitTestProviders,
  })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('a changed row is updated in place, and a new row appears only once the user asks for it', async () => {
  const { user, client } = await shown('/inbound-transactions')
  expect(await screen.findByText('Adaeze Okafor')).toBeInTheDocument()
  rows = [NEW, { ...ROW, transactionStatus: 'POSTED' }]
  await pass(5_000)
  expect(await screen.findByText('Posted')).toBeInTheDocument()
  expect(screen.queryByText('Kwame Mensah')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '1 new' }))
  expect(await screen.findByText('Kwame Mensah')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument()
  const asked = client.sent.filter(({ path }) => path === 'imto/readDirectCredit')
  // The first load, one poll, and one reload on the user's request: only the poll does not count as user activity.
  expect(asked.map(({ options }) => options.background === true)).toEqual([false, true, false])
})

test('new rows appear at once in an empty list', async () => {
  rows = []
  await shown('/inbound-transactions')
  expect(await screen.findByText('No direct credits yet')).toBeInTheDocument()
  rows = [ROW]
  await pass(5_000)
  expect(await screen.findByText('Adaeze Okafor')).toBeInTheDocument()
})

test('a hidden page sends no requests', async () => {
  const { client } = await shown('/inbound-transactions')
  expect(await screen.findByText('Adaeze Okafor')).toBeInTheDocument()
  const seen = (state: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const asked = () => client.sent.filter(({ path }) => path === 'imto/readDirectCredit').length
  seen('hidden')
  await pass(30_000)
  expect(asked()).toBe(1)
  seen('visible')
  await pass(5_000)
  expect(asked()).toBe(2)
})

test('failing a held transaction requires a reason and sends the version that the user saw', async () => {
  const { user, client } = await shown(`/inbound-transactions?panel=review&id=${ROW.transactionId}`)
  await user.click(await screen.findByRole('button', { name: 'Fail Transaction' }))
  const dialog = await screen.findByRole('dialog', { name: 'Fail Transaction' })
  await user.selectOptions(within(dialog).getByLabelText(/^Reason/), 'PURPOSE_UNCLEAR')
  await user.type(within(dialog).getByRole('textbox', { name: /^Explanation/ }), 'no')
  await user.click(within(dialog).getByRole('button', { name: 'Fail Transaction' }))
  expect(client.sent.some(({ path }) => path === 'imto/updateStatusDirectCredit')).toBe(false)
  await user.type(within(dialog).getByRole('textbox', { name: /^Explanation/ }), 't the rate of the day')
  await user.click(within(dialog).getByRole('button', { name: 'Fail Transaction' }))
  await waitFor(() =>
    expect(client.sent.find(({ path }) => path === 'imto/updateStatusDirectCredit')?.request).toEqual({
      transactionReference: 'SR-1',
      transactionMtoCode: 'SWIFTREMIT',
      transactionStatus: 'FAILED',
      decisionReason: 'PURPOSE_UNCLEAR',
      transactionReason: 'not the rate of the day',
      version: 2,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Fail Transaction' })).not.toBeInTheDocument())
})

test('a refused decision is shown in its dialog with the input kept, and the transaction is reloaded', async () => {
  refused = refusal('29', 'It changed meanwhile.')
  const { user, client } = await shown(`/inbound-transactions?panel=review&id=${ROW.transactionId}`)
  await user.click(await screen.findByRole('button', { name: 'Pass Transaction' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass Transaction' }))
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'PAPERS_SEEN')
  await user.type(dialog.getByRole('textbox', { name: /^Explanation/ }), 'papers seen')
  const reads = () => client.sent.filter(({ path }) => path === 'portal/transaction/read').length
  const before = reads()
  await user.click(dialog.getByRole('button', { name: 'Pass Transaction' }))
  expect(await dialog.findByText('It changed meanwhile.')).toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: /^Explanation/ })).toHaveValue('papers seen')
  expect(reads()).toBeGreaterThan(before)
})

test('a transaction that awaits core banking’s answer can be neither passed nor failed, and shows why', async () => {
  detail = {
    ...DETAIL,
    transactionStatus: 'PENDING',
    coreState: 'UNCLEAR',
    acts: NO_ACTS,
  }
  await shown(`/inbound-transactions?panel=review&id=${ROW.transactionId}`)
  expect(await screen.findByRole('button', { name: 'Fail Transaction' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Pass Transaction' })).toBeDisabled()
  expect(screen.getByText(/has not given a clear answer yet/)).toBeInTheDocument()
})

test('a posted order has no actions; its timeline shows the accounting rule, and the posting to users who may read it', async () => {
  detail = POSTED
  const { user } = await shown(`/inbound-transactions?panel=review&id=${ROW.transactionId}`, {
    privileges: [...STAFF, 'ACCOUNTING_RULE|READ'],
  })
  await user.click(await screen.findByRole('tab', { name: 'Timeline' }))
  const told = within(screen.getByRole('list', { name: 'Timeline' }))
  expect(told.getAllByRole('listitem')).toHaveLength(4)
  expect(told.getByText('Accounting rule AE-DC-STD · 3')).toBeInTheDocument()
  expect(told.getByText('Held by RATE, GOLD (version 2)')).toBeInTheDocument()
  expect(told.getByText('Try 1 at core banking, credit: credited')).toBeInTheDocument()
  expect(told.getByRole('link', { name: 'Open posting' })).toHaveAttribute(
    'href',
    `/ledger?account=2000000042&panel=posting&id=${ROW.transactionId}%3APOSTED`,
  )
  expect(screen.queryByRole('button', { name: 'Pass Transaction' })).not.toBeInTheDocument()
})

test('the receiver’s other transactions are listed without the open transaction, each with its screening results', async () => {
  const { user, place } = await shown(`/inbound-transactions?panel=review&id=${ROW.transactionId}`)
  await user.click(await screen.findByRole('tab', { name: 'Transaction History' }))
  await user.click(await screen.findByRole('button', { name: NEW.transactionContractReference }))
  await waitFor(() => expect(place()).toContain(`id=${NEW.transactionId}`))
  await user.click(await screen.findByRole('tab', { name: 'Screening Logs' }))
  expect(await screen.findByText('Exchange rate: 1680')).toBeInTheDocument()
  expect(screen.getByText('Narration contains “gold” and')).toBeInTheDocument()
  expect(screen.getByText('value: “Gold bars” · met')).toBeInTheDocument()
  expect(screen.getByText('value: none · not decided')).toBeInTheDocument()
  expect(screen.getByText('Shadow')).toBeInTheDocument()
})

test('an operator sees neither actions nor logs nor the AML gate', async () => {
  detail = { ...DETAIL, transactionStatus: 'PENDING', acts: NO_ACTS }
  rows = [{ ...ROW, transactionStatus: 'PENDING' }]
  const { user } = await shown(`/inbound-transactions?panel=review&id=${ROW.transactionId}`, {
    userType: 'IMTO',
    privileges: ['DIRECT_CREDIT|READ'],
  })
  expect(await screen.findByRole('tab', { name: 'Timeline' })).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Screening Logs' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Transaction$/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Filter/ }))
  expect(await screen.findByRole('button', { name: 'Done' })).toBeInTheDocument()
  expect(screen.queryByText(/AML/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('tab', { name: 'Timeline' }))
  expect(screen.queryByText('Reviews')).not.toBeInTheDocument()
})
