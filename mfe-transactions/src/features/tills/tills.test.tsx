/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { TillDayPayload, TillRow, VaultRow } from '@portal/contract/tills/tills.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const TELLER = '0190a5b0-0000-7000-8000-00000000aaaa'
const TILL: TillRow = {
  tillId: '019a0000-0000-7000-8000-0000000000c1',
  accountNumber: '2040000011',
  tellerId: TELLER,
  tellerName: 'Ada Lovelace',
  userSolId: '204',
  countryId: '02',
  currency: 'GHC',
  businessDate: '2026-11-23',
  tillStatus: 'OPEN',
  tillFloat: '1000.00',
  paidOut: '0.00',
  balance: '1000.00',
  countedAmount: null,
  differenceAmount: null,
  openedAt: '2026-11-23T08:00:00.000Z',
  closedAt: null,
  pendingCqId: null,
  version: 2,
}
const OWN = { mayMoveCash: true, mayCount: true, isLeft: false }
const DAY: TillDayPayload = { till: TILL, bankName: 'Kudi Bank Ghana', lines: [], count: null, acts: OWN }

const VAULT: VaultRow = {
  accountNumber: '2040000099',
  userSolId: '204',
  currency: 'GHC',
  balance: '5000.00',
  inTills: '1000.00',
  leftOpen: 0,
}

const shown = (day: TillDayPayload = DAY, at = `/till?till=${TILL.tillId}`, vaults = [VAULT]) =>
  renderScreen(remote, {
    module: 'mfe-transactions',
    screen: 'TillScreen',
    at,
    privileges: ['CASH_PICKUP|CREATE', 'CASH_PICKUP|READ'],
    user: { userId: TELLER, userType: 'BRANCH' },
    answers: {
      'portal/till/day': () => day,
      'portal/till/vaults': () => ({ vaults }),
      'portal/till/read': () => ({ data: [], total: 0, page: 0, size: 20, totals: {} }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

test('an invalid number of pieces is reported at its own field, even if earlier fields are empty', async () => {
  const { user, client } = await shown()
  await user.click(await screen.findByRole('button', { name: 'Count and close' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }))
  const fifties = await dialog.findByLabelText(/^Number of 50\.00/)
  await user.type(fifties, '2x')
  await user.click(dialog.getByRole('button', { name: 'Count and close' }))
  expect(await dialog.findByLabelText(/^Number of 50\.00/)).toBeInvalid()
  expect(dialog.getByLabelText(/^Number of 200\.00/)).toBeValid()
  expect(fifties).toHaveFocus()
  expect(client.sent.filter(({ path }) => path === 'portal/till/close')).toEqual([])
})

test('the printed day of a closed till shows all pieces, the reason of a difference, bank, reader and signature lines', async () => {
  const till = { ...TILL, tillStatus: 'COUNTED', countedAmount: '850.50', differenceAmount: '-149.50' } as const
  const pieces = [
    { pieceValue: '200.00', pieces: 4 },
    { pieceValue: '50.00', pieces: 1 },
  ]
  const count = { pieces, looseAmount: '0.50', differenceReason: 'A note is missing', countedBy: 'Esi Boateng' }
  await shown({ ...DAY, till, count, acts: { ...OWN, mayMoveCash: false, mayCount: false } })
  const table = within(await screen.findByRole('table', { name: 'Counted' }))
  expect(table.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Note or coinPiecesCounted (GHC)',
    '200.00 GHC4800.00',
    '50.00 GHC150.00',
    'Smaller coins0.50',
    'Total counted850.50',
    'Counted by: Esi Boateng',
    'Explanation: A note is missing',
  ])
  expect(screen.getByText('Kudi Bank Ghana')).toBeInTheDocument()
  expect(screen.getByText(/^Printed by Ada Lovelace on /)).toBeInTheDocument()
  expect(screen.getByText('Head of the branch')).toBeInTheDocument()
})

test('a till of an earlier day can be counted by its teller, but its cash can no longer be moved', async () => {
  await shown({ ...DAY, acts: { ...OWN, mayMoveCash: false } })
  expect(await screen.findByRole('button', { name: 'Count and close' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'More cash' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Return to the vault' })).not.toBeInTheDocument()
})

test('counting an abandoned till requires a reason, even if the count matches the books', async () => {
  const { user } = await shown({ ...DAY, acts: { mayMoveCash: false, mayCount: true, isLeft: true } })
  expect(await screen.findByText(/^The teller left this till open/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Count and close' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }))
  await user.type(await dialog.findByLabelText(/^Number of 200\.00/), '5')
  expect(dialog.getByText('Matches the ledger.')).toBeInTheDocument()
  expect(dialog.getByLabelText(/^Explanation/)).toBeInTheDocument()
})

test('a rejected explanation of a difference needs a new reason, and the counted pieces stay unchanged', async () => {
  const till = { ...TILL, tillStatus: 'COUNTED', countedAmount: '800.00', differenceAmount: '-200.00' } as const
  const count = {
    pieces: [{ pieceValue: '200.00', pieces: 4 }],
    looseAmount: '0.00',
    differenceReason: 'No idea',
    countedBy: null,
  }
  const { user, client } = await shown({ ...DAY, till, count, acts: { ...OWN, mayMoveCash: false } })
  await user.click(await screen.findByRole('button', { name: 'Explain difference' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Explain difference' }))
  expect(await dialog.findByText(/short: the ledger has/)).toBeInTheDocument()
  const reason = dialog.getByLabelText(/^Explanation/)
  await user.clear(reason)
  await user.type(reason, 'A bundle was counted twice')
  await user.click(dialog.getByRole('button', { name: 'Explain difference' }))
  const sent = () => client.sent.find(({ path }) => path === 'portal/till/close')?.request
  await waitFor(() => expect(sent()).toMatchObject({ differenceReason: 'A bundle was counted twice' }))
  expect(sent()).toMatchObject({ pieces: expect.arrayContaining([{ pieceValue: '200.00', pieces: 4 }]) })
})

test('a receipt number beside an Arabic name is displayed in its own direction', async () => {
  const line = {
    happenedAt: '2026-11-23T09:00:00.000Z',
    tillLine: 'PAID',
    transactionContractReference: 'CP2611230001',
  }
  const amounts = { amount: '-100.00', balanceAfter: '900.00' }
  const paid = { ...line, ...amounts, receiptNumber: '02-204-261123-0007', transReceiver: 'محمد علي' }
  await shown({ ...DAY, lines: [paid] })
  expect((await screen.findByText('02-204-261123-0007')).tagName).toBe('BDI')
  expect(screen.getByText('محمد علي').tagName).toBe('BDI')
})

test('a request for more cash is limited by the vault’s balance, and a return by the till’s balance', async () => {
  const { user } = await shown()
  await user.click(await screen.findByRole('button', { name: 'More cash' }))
  const more = within(await screen.findByRole('dialog', { name: 'More cash' }))
  expect(await more.findByText(/^5,000\.00\sGHC in the vault$/)).toBeInTheDocument()
  await user.type(more.getByLabelText(/^Cash/), '5000.01')
  expect(await more.findByText('Cash is above the available cash')).toBeInTheDocument()
  await user.click(more.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Return to the vault' }))
  const back = within(await screen.findByRole('dialog', { name: 'Return to the vault' }))
  expect(await back.findByText(/^1,000\.00\sGHC in the till$/)).toBeInTheDocument()
})

test('the form that opens a till preselects the currency if only one is available', async () => {
  await shown(DAY, '/till?panel=open')
  expect(await screen.findByRole('combobox', { name: /^Currency/ })).toHaveValue('GHC')
})

test('no currency is preselected if several are available', async () => {
  await shown(DAY, '/till?panel=open', [VAULT, { ...VAULT, accountNumber: '2040000098', currency: 'USD' }])
  expect(await screen.findByRole('combobox', { name: /^Currency/ })).toHaveValue('')
})

test('the teller of a branch without a vault sees a message before any input', async () => {
  await shown(DAY, '/till?panel=open', [])
  expect(await screen.findByText(/Your branch vault has no cash yet/)).toBeInTheDocument()
})

test('an unfinished count is restored in the dialog of its open till after the session has ended', async () => {
  const { user, comeBack } = await shown()
  await user.click(await screen.findByRole('button', { name: 'Count and close' }))
  const counting = async () => within(await screen.findByRole('dialog', { name: 'Count and close' }))
  await user.type(await (await counting()).findByLabelText(/^Number of 200\.00/), '4')
  await user.type((await counting()).getByLabelText(/^Explanation/), 'A note is missing')
  comeBack()
  expect(await (await counting()).findByLabelText(/^Number of 200\.00/)).toHaveValue('4')
  expect((await counting()).getByLabelText(/^Explanation/)).toHaveValue('A note is missing')
})
