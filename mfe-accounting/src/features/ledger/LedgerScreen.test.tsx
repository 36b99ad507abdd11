/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { LedgerAccountRow, PostingDetail, StatementRow } from '@portal/contract/ledger/ledger.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const ACCOUNT: LedgerAccountRow = {
  accountNumber: '2000000042',
  accountKind: 'WALLET',
  accountOwner: 'SWIFTREMIT',
  ownerName: 'SwiftRemit',
  countryId: '01',
  currency: 'NGN',
  env: 'live',
  accountStatus: 'ACTIVE',
  balance: '1500.00',
  held: '500.00',
  available: '1000.00',
  openedAt: '2026-01-05T09:00:00.000Z',
}

const named = { accountNumber: '2000000001', accountKind: 'TAX', accountOwner: 'VAT', ownerName: null } as const
const POSTING: PostingDetail = {
  transactionId: '019a0000-0000-7000-8000-000000000001',
  event: 'POSTED',
  env: 'live',
  countryId: '01',
  currency: 'NGN',
  businessDate: '2026-11-20',
  postedAt: '2026-11-20T09:00:00.000Z',
  maker: 'Adaeze Okonkwo',
  checker: 'Babátúndé Adéwálé',
  reason: null,
  ruleCode: 'TRN001',
  ruleVersion: 3,
  reverses: null,
  reversedBy: null,
  isReversible: false,
  isByHand: true,
  order: { contractType: 'DC', transactionContractReference: 'DC26111752EDXWV431PE' },
  pendingCqId: null,
  lines: [
    { ...ACCOUNT, lineNo: 1, side: 'DR', amount: '100.00', lineLabel: 'principal' },
    { ...ACCOUNT, lineNo: 2, side: 'DR', amount: '7.50', lineLabel: 'VAT' },
    { ...named, lineNo: 3, side: 'CR', amount: '107.50', lineLabel: 'VAT' },
  ],
}

/** Two lines of one posting. */
const LINES: StatementRow[] = [
  { accountLine: 8, lineLabel: 'VAT', debit: '7.50', balanceAfter: '1500.00' },
  { accountLine: 7, lineLabel: 'principal', debit: '100.00', balanceAfter: '1507.50' },
].map((line) => ({
  transactionId: POSTING.transactionId,
  transactionContractReference: 'DC26111752EDXWV431PE',
  transactionReference: 'KP-77',
  event: 'POSTED',
  businessDate: '2026-11-20',
  postedAt: POSTING.postedAt,
  lineReason: null,
  credit: null,
  ...line,
}))

const EMPTY = { data: [], total: 0, page: 0, size: 20 }
const shown = (at: string, privileges = ['ACCOUNTING_RULE|READ']) =>
  renderScreen(remote, {
    module: 'mfe-accounting',
    screen: 'LedgerScreen',
    at,
    privileges,
    answers: {
      'portal/ledger/accounts': () => EMPTY,
      'portal/ledger/statement': () => ({
        ...EMPTY,
        data: LINES,
        total: 2,
        account: ACCOUNT,
        totals: { openingBalance: '0.00', closingBalance: '1500.00', totalDebit: '0.00', totalCredit: '1500.00' },
      }),
      'portal/ledger/posting': () => ({ posting: POSTING }),
      'portal/ledger/trial-balance': () => ({
        ...EMPTY,
        totals: {
          books: [
            { countryId: '01', currency: 'NGN', env: 'live', totalDebit: '9.00', totalCredit: '9.00' },
            { countryId: '01', currency: 'USD', env: 'live', totalDebit: '9.00', totalCredit: '8.99' },
          ],
        },
      }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

test('the ledger opens on the list of accounts and links to the trial balance', async () => {
  await shown('/ledger')
  expect(await screen.findByRole('heading', { level: 1, name: /Ledger/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Trial balance' })).toHaveAttribute('href', '/ledger?show=trial-balance')
})

test('the page of an account shows its owner’s name and its closing balance', async () => {
  await shown('/ledger?account=2000000042')
  expect(await screen.findByRole('heading', { level: 1, name: /Wallet · SwiftRemit/ })).toBeInTheDocument()
  expect(screen.getByText('Closing balance')).toBeInTheDocument()
})

test('a posting that moved the account several times has one row for each movement, and all are marked while it is open', async () => {
  await shown(`/ledger?account=2000000042&panel=posting&id=${POSTING.transactionId}%3APOSTED`)
  const grid = within(await screen.findByRole('grid'))
  const rows = [await grid.findByText('7.50'), grid.getByText('100.00')].map((cell) => cell.closest('[role=row]'))
  for (const row of rows) expect(row).toHaveClass('is-active')
  expect(rows[0]).toHaveTextContent('1,500.00')
  expect(rows[1]).toHaveTextContent('1,507.50')
})

test('a posting shows its accounts, the sum of each side, and its author', async () => {
  await shown(`/ledger?account=2000000042&panel=posting&id=${POSTING.transactionId}%3APOSTED`)
  const table = await screen.findByRole('table', { name: 'Entries of the posting' })
  expect(within(table).getByRole('link', { name: 'Levy · VAT' })).toHaveAttribute('href', '/ledger?account=2000000001')
  expect(within(table).getAllByText('107.50')).toHaveLength(3)
  expect(screen.getByText('TRN001 · 3')).toBeInTheDocument()
  expect(screen.getByText('Babátúndé Adéwálé')).toBeInTheDocument()
  // The order is shown under its reference, without a link because the user may not read the order.
  expect(screen.queryByRole('link', { name: 'DC26111752EDXWV431PE' })).not.toBeInTheDocument()
  expect(screen.getAllByText('DC26111752EDXWV431PE')).toHaveLength(LINES.length + 1)
})

test('an address of a posting that does not exist opens a message', async () => {
  await shown('/ledger?account=2000000042&panel=posting&id=bogus')
  expect(await screen.findByText(/This posting does not exist/)).toBeInTheDocument()
})

test('a posting links to its order only for users who may read the order', async () => {
  const privileges = ['ACCOUNTING_RULE|READ', 'DIRECT_CREDIT|READ']
  await shown(`/ledger?account=2000000042&panel=posting&id=${POSTING.transactionId}%3APOSTED`, privileges)
  expect(await screen.findByRole('link', { name: 'DC26111752EDXWV431PE' })).toHaveAttribute(
    'href',
    `/inbound-transactions?panel=review&id=${POSTING.transactionId}`,
  )
})

test('the trial balance shows for each book whether debits and credits balance', async () => {
  await shown('/ledger?show=trial-balance')
  expect(await screen.findByText('Balanced: 1 of 2 books')).toBeVisible()
  expect(screen.getByText('Not balanced')).toBeVisible()
  expect(screen.getByText('Balanced')).not.toBeVisible()
})
