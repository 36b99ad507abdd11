/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { CustomerDetail, CustomerOrder } from '@portal/contract/customers/customers.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const ID = '019a0000-0000-7000-8000-000000000001'
const FACT = { orders: 2, isOwn: true }
const AT = '2026-11-20T09:00:00.000Z'

const CUSTOMER: CustomerDetail = {
  transactionId: ID,
  side: 'SENDER',
  name: 'عمر الفاروق',
  orders: 3,
  onlyBy: { PHONE: 1, DOCUMENT: 0, NAME: 0 },
  isLimited: false,
  names: [
    { value: 'عمر الفاروق', ...FACT },
    { value: 'Chidi Okafor', orders: 1, isOwn: false },
  ],
  phones: [{ value: '+13125550142', orders: 3, isOwn: true }],
  documents: [{ documentType: 'PASSPORT', value: '•••••4567', ...FACT }],
  birthDates: [],
  countries: [{ value: 'NG', ...FACT }],
  behaviour: [
    { side: 'SENDER', orders: 3, recent: [1, 2, 3, 3], others: 2, partners: 1, firstOrderAt: AT, lastOrderAt: AT },
  ],
  sums: [{ side: 'SENDER', currency: 'NGN', orders: 3, total: '4500000.00' }],
  cases: [
    {
      transactionId: ID,
      transactionContractReference: 'DC2611220K4W',
      caseStatus: 'CLOSED',
      caseOutcome: 'FAILED',
      heldFor: ['RISK'],
      riskSum: 120,
      heldAt: AT,
    },
  ],
  caseCount: 1,
  hits: [
    { screeningCode: 'NEWACC', screeningDescription: 'New account', orders: 2, silenced: 1, shadow: 0, lastAt: AT },
  ],
  listHits: [{ listCode: 'SANCTIONS', orders: 1, score: 97 }],
  listings: [],
  pairs: null,
  falseMatches: null,
}
const ORDER: CustomerOrder = {
  transactionId: ID,
  contractType: 'DC',
  transactionContractReference: 'DC2611220K4W',
  mtoName: 'SwiftRemit Ltd',
  transSender: 'عمر الفاروق',
  transReceiver: 'Ama Mensah',
  transactionDestinationAmount: '1500000.00',
  transactionDestinationCountryCurrency: 'NGN',
  transactionStatus: 'POSTED',
  transactionCreatedAt: AT,
  senderBy: ['PHONE'],
  receiverBy: [],
}

const shown = (at: string, customer = CUSTOMER) =>
  renderScreen(remote, {
    module: 'mfe-aml',
    screen: 'CustomerScreen',
    at,
    privileges: ['TRANSACTION_RULE|READ'],
    language: 'en',
    answers: {
      'portal/customer/find': ({ customerTerm }: { customerTerm: string }) => ({
        customers:
          customerTerm === 'nobody'
            ? []
            : [
                {
                  ...{ transactionId: ID, side: 'SENDER', name: 'Amara Nnamdi', phone: '+13125550142', orders: 3 },
                  ...{ birthDate: '1990-04-02', country: 'NG', lastOrderAt: AT, foundBy: ['PHONE'] },
                },
              ],
      }),
      'portal/customer/read': () => ({ customer }),
      'portal/customer/orders': ({ joinedBy }: { joinedBy?: string }) => ({
        orders: joinedBy === 'NAME' ? [] : [ORDER],
        total: joinedBy === 'NAME' ? 0 : 1,
        hasMore: false,
      }),
      'mto/read': () => ({ data: [], total: 0, page: 0, size: 20 }),
    },
    kit: KitTestProviders,
  })

test('a search lists people with the fact that found them, and links to their pages', async () => {
  await shown('/customers')
  await userEvent.type(await screen.findByLabelText(/Phone, document number or name/), '+1 312 555 0142')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  const link = await screen.findByRole('link', { name: 'Amara Nnamdi' })
  expect(link.getAttribute('href')).toBe(`/customers?order=${ID}&side=SENDER`)
  expect(screen.getByRole('list', { name: 'People found' }).textContent).toContain('found by: Phone')
})

test('a search without a result says so', async () => {
  await shown('/customers')
  await userEvent.type(await screen.findByLabelText(/Phone, document number or name/), 'nobody')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('No order names this phone, document or name.')).toBeTruthy()
})

test('the page warns of orders that share only a phone, and marks names of other orders', async () => {
  await shown(`/customers?order=${ID}&side=SENDER`)
  expect(await screen.findByRole('heading', { level: 1, name: 'عمر الفاروق' })).toBeTruthy()
  expect(screen.getByText(/They may belong to another person/)).toBeTruthy()
  const names = within(screen.getByRole('list', { name: 'Names' })).getAllByRole('listitem')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'عمر الفاروق2 orders',
    'Chidi Okafor1 order · other orders only',
  ])
  expect(screen.getByRole('list', { name: 'Cases' }).textContent).toContain('Risk 120')
  expect((await screen.findByRole('list', { name: 'Orders' })).textContent).toContain('Sender joined by: Phone')
})

test('the orders can be limited to those that one fact joins', async () => {
  await shown(`/customers?order=${ID}&side=SENDER`)
  await userEvent.click(await screen.findByRole('button', { name: 'Name' }))
  expect((await screen.findAllByText('0 orders')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/Sender joined by/)).toBeNull()
})

test('readers without the rules’ privilege see why no decisions are shown', async () => {
  await shown(`/customers?order=${ID}&side=SENDER`, { ...CUSTOMER, listings: null })
  expect(await screen.findByText('Only readers of transaction rules see these decisions.')).toBeTruthy()
})
