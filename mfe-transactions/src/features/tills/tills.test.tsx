/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { TillDayPayload, TillRow } from '@portal/contract/calls/tills'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
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
const DAY: TillDayPayload = { till: TILL, bankName: 'Kudi Bank Ghana', lines: [], count: null }

const shown = (day: TillDayPayload = DAY) =>
  renderScreen(remote, {
    module: 'mfe-transactions',
    screen: 'TillScreen',
    at: `/till?till=${TILL.tillId}`,
    privileges: ['CASH_PICKUP|CREATE', 'CASH_PICKUP|READ'],
    user: { userId: TELLER, userType: 'BRANCH' },
    answers: { 'portal/till/day': () => day },
    kit: KitTestProviders,
  })

test('a count that is no number says so at its own field, whatever was left empty before it', async () => {
  const { user, client } = await shown()
  await user.click(await screen.findByRole('button', { name: 'Count and close' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }))
  const fifties = await dialog.findByLabelText(/^Pieces of 50\.00/)
  await user.type(fifties, '2x')
  await user.click(dialog.getByRole('button', { name: 'Count and close' }))
  expect(await dialog.findByLabelText(/^Pieces of 50\.00/)).toBeInvalid()
  expect(dialog.getByLabelText(/^Pieces of 200\.00/)).toBeValid()
  expect(fifties).toHaveFocus()
  expect(client.sent.filter(({ path }) => path === 'portal/till/close')).toEqual([])
})
