/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { DailyStatementRow, StatementStop } from '@portal/contract/wallets/statements.calls'
import type { FundingRow, WalletRow } from '@portal/contract/wallets/wallets.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote.tsx'

const WALLET: WalletRow = {
  accountNumber: '2000000042',
  accountName: 'SwiftRemit Ltd · NGN · NG',
  accountStatus: 'ACTIVE',
  availableBalance: '1000.00',
  balance: '1500.00',
  held: '500.00',
  currency: 'NGN',
  countryId: '01',
  mtoCode: 'SWIFTREMIT',
  mtoName: 'SwiftRemit Ltd',
  walletThreshold: '2000.00',
  isLow: 'YES',
  version: 3,
  pendingCqId: null,
}

const FUNDING: FundingRow = {
  fundingId: '019a0000-0000-7000-8000-000000000001',
  fundingStatus: 'POSTED',
  walletAct: 'REFUND',
  accountName: WALLET.accountName,
  beneficiaryAccountNumber: WALLET.accountNumber,
  mtoCode: 'SWIFTREMIT',
  mtoName: 'SwiftRemit Ltd',
  currency: 'NGN',
  countryId: '01',
  amount: '250.00',
  reference: 'ABCDE23456',
  valueDate: '2026-11-20',
  adviceReference: 'ADV/2026/100200',
  narration: 'Excess of the float',
  availableBefore: '1250.00',
  availableAfter: '1000.00',
  fundingMaker: 'ho.maker',
  fundingChecker: 'ho.checker',
  makerName: 'Adaeze Okonkwo',
  checkerName: 'Babátúndé Adéwálé',
  fundingCreatedAt: '2026-11-20T09:00:00.000Z',
  pendingCqId: null,
}

const STATEMENT: DailyStatementRow = {
  statementNo: 12,
  statementKind: 'DAY',
  businessDate: '2026-11-20',
  openingBalance: '1250.00',
  creditSum: '0.00',
  debitSum: '250.00',
  closingBalance: '1000.00',
  closingAvailableBalance: '900.00',
  createdAt: '2026-11-21T00:10:02.000Z',
  isDiffering: 'NO',
}
const STOP: StatementStop = {
  businessDate: '2026-11-20',
  stopReason: 'LATE',
  lateCount: 1,
  openingDifference: '12.50',
  entriesDifference: '0.00',
  closingDifference: '0.00',
  foundAt: '2026-11-22T00:10:02.000Z',
  releasedAt: null,
  version: 4,
  pendingCqId: null,
}
let stop: StatementStop | null = STOP

const EVERYTHING = ['CASH_PICKUP|READ', 'CASH_PICKUP|CREATE', 'CASH_PICKUP|UPDATE']
const page = <Row,>(data: readonly Row[]) => ({ data, total: data.length, page: 0, size: 20 as const })

const shown = (at: string, privileges: readonly string[] = EVERYTHING) =>
  renderScreen(remote, {
    module: 'mfe-transactions',
    screen: 'WalletScreen',
    at,
    privileges: [...privileges],
    answers: {
      'account/read': () => ({
        ...page([WALLET]),
        totals: {
          totalWallets: 1,
          totalActiveWallets: 1,
          totalPendingWallets: 0,
          totalInactiveWallets: 0,
          totalLowWallets: 1,
        },
      }),
      'portal/wallet/fundings': () => page([FUNDING]),
      'account/fundAccount': () => ({ cqId: 'q', cqType: 'CASH_PICKUP' }),
      'portal/wallet/threshold': () => ({ cqId: 'q', cqType: 'CASH_PICKUP' }),
      'portal/wallet/statements': () => ({
        wallet: WALLET,
        statements: [STATEMENT],
        isMore: false,
        stop,
        statementRecipients: null,
      }),
      'portal/wallet/release-statement': () => ({ cqId: 'q', cqType: 'CASH_PICKUP' }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

test('users without the privilege see no button to fund a wallet, and no form at its address', async () => {
  await shown('/wallet-transactions?panel=fund', ['REPORT|READ'])
  expect(await screen.findByText('You do not have permission for this action')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Fund Wallet' })).toBeNull()
})

test('a funding request contains the data of its wallet, and opens the maker’s queue', async () => {
  const { user, client, place } = await shown(`/wallet-transactions?panel=fund&id=${WALLET.accountNumber}`)
  await user.type(await screen.findByLabelText(/^Amount/), '500.5')
  expect(screen.getByText(/1,500\.50/)).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Bank advice reference/), 'ADV/2026/7')
  await user.type(screen.getByLabelText(/^Narration/), 'Monthly float')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(place()).toBe('/makers-queue'))
  expect(client.sent.find(({ path }) => path === 'account/fundAccount')).toMatchObject({
    request: {
      beneficiaryAccountNumber: WALLET.accountNumber,
      beneficiaryAccountName: WALLET.accountName,
      mtoCode: 'SWIFTREMIT',
      currency: 'NGN',
      amount: '500.5',
      reference: expect.stringMatching(/^[A-Z0-9]{10}$/),
    },
  })
})

test('a refund above the available balance is reported before the request is sent', async () => {
  const { user } = await shown(`/wallet-transactions?panel=refund&id=${WALLET.accountNumber}`)
  await user.type(await screen.findByLabelText(/^Amount/), '1000.01')
  expect(screen.getByText('More than the available balance of the wallet.')).toBeInTheDocument()
})

test('an emptied threshold is sent as null', async () => {
  const { user, client } = await shown(`/wallet-transactions?panel=threshold&id=${WALLET.accountNumber}`)
  await user.clear(await screen.findByLabelText(/^Low-balance threshold/))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(client.sent.find(({ path }) => path === 'portal/wallet/threshold')).toMatchObject({
      request: { accountNumber: WALLET.accountNumber, version: 3, walletThreshold: null },
    }),
  )
})

test('a refund shows the available balance before and after the refund', async () => {
  await shown(`/wallet-transactions?show=fundings&panel=funding&id=${FUNDING.fundingId}`)
  expect(await screen.findByText('Refund ABCDE23456')).toBeInTheDocument()
  expect(screen.getByText(/1,250\.00/)).toBeInTheDocument()
  expect(screen.getByText('Excess of the float')).toBeInTheDocument()
})

test('a wallet can be funded from its row, and the form shows the wallet’s name', async () => {
  const { user } = await shown('/wallet-transactions')
  await user.click((await screen.findAllByRole('button', { name: /^Fund(?! Wallet)/ }))[0] as HTMLElement)
  expect(await screen.findByText('SwiftRemit Ltd · NGN · NG (2000000042)')).toBeVisible()
})

test('staff see why a wallet gets no statement, and release it with an explanation', async () => {
  stop = STOP
  const { user, client } = await shown(`/wallet-transactions?statements=${WALLET.accountNumber}`)
  expect(await screen.findByText(/^Postings came after the statement of/)).toBeVisible()
  expect(screen.getByText(/12\.50/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Release statement' }))
  await user.type(await screen.findByLabelText(/^Explanation/), 'Posted after a failover')
  const buttons = screen.getAllByRole('button', { name: 'Release statement' })
  await user.click(buttons.at(-1) as HTMLElement)
  await waitFor(() =>
    expect(client.sent.find(({ path }) => path === 'portal/wallet/release-statement')).toMatchObject({
      request: { accountNumber: WALLET.accountNumber, version: 4, releaseReason: 'Posted after a failover' },
    }),
  )
})

test('users who only read see the difference and the files of a statement, but no release', async () => {
  stop = STOP
  await shown(`/wallet-transactions?statements=${WALLET.accountNumber}`, ['REPORT|READ'])
  expect(await screen.findByText(/^Postings came after the statement of/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Release statement' })).toBeNull()
  for (const format of ['camt.053', 'CSV'])
    expect(screen.getByRole('button', { name: `Download ${format}, statement 12` })).toBeEnabled()
})

test('a statement whose file is invalid cannot be released', async () => {
  stop = { ...STOP, stopReason: 'FILE' }
  await shown(`/wallet-transactions?statements=${WALLET.accountNumber}`)
  expect(await screen.findByText(/breaks a rule of its format/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Release statement' })).toBeNull()
})
