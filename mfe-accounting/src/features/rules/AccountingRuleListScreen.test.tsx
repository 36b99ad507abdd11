/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { NO_MAXIMUM } from '@portal/contract/accounting-rules/accounting-rule'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote.tsx'

const EMPTY = {
  data: [],
  total: 0,
  page: 0,
  size: 20,
  totals: {
    totalAccountingRules: 7,
    totalPendingAccountingRules: 2,
    totalActiveAccountingRules: 4,
    totalDeclinedAccountingRules: 1,
  },
}

const begun = { aeDescription: 'Transfers of wages', updatedAt: '2026-11-20T09:00:00.000Z' }
const DRAFTS = [
  { ...begun, aeCode: 'R-NEW', slabCount: 0, fromVersion: null },
  { ...begun, aeCode: 'R-OLD', slabCount: 2, fromVersion: 3 },
]

const shown = (at: string, privileges: readonly string[], language: 'en' | 'fr' = 'en') =>
  renderScreen(remote, {
    module: 'mfe-accounting',
    screen: at.startsWith('/create') ? 'CreateAccountingRuleScreen' : 'AccountingRuleListScreen',
    at,
    privileges,
    language,
    answers: {
      'accountingRule/read': () => EMPTY,
      'portal/view/read': () => ({ data: [] }),
      'portal/accounting-rule/begin': () => ({ draft: {} }),
      'portal/accounting-rule/preview': () => ({ postings: [], accounts: [], warnings: [] }),
      'portal/accounting-rule/drafts': () => ({ data: DRAFTS }),
    },
    kit: KitTestProviders,
  })

test('a new rule begins with its code and description, and continues with its slabs', async () => {
  const { user, place, client } = await shown('/accounting-rules', ['ACCOUNTING_RULE|READ', 'ACCOUNTING_RULE|CREATE'])
  await user.click(await screen.findByRole('button', { name: 'Add accounting rule' }))
  const code = await screen.findByLabelText(/Rule code/)
  await user.type(code, 'ae new_1')
  expect(code).toHaveAccessibleDescription(/Not allowed here: space _/)
  await user.clear(code)
  await user.type(code, 'aenew1')
  await user.type(screen.getByLabelText(/Description/), 'Transfers of salaries')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(place()).toBe('/create-accounting-rule?aeCode=aenew1'))
  expect(client.sent.find(({ path }) => path === 'portal/accounting-rule/begin')?.request).toEqual({
    aeCode: 'aenew1',
    aeDescription: 'Transfers of salaries',
    isNew: 'YES',
  })
})

test('a new rule with a fee shows what the fee charges, and starts with the slabs of that fee', async () => {
  const { user, place, client } = await shown('/accounting-rules?panel=create', [
    'ACCOUNTING_RULE|READ',
    'ACCOUNTING_RULE|CREATE',
  ])
  await user.type(await screen.findByLabelText(/Rule code/), 'aefee')
  await user.type(screen.getByLabelText(/Description/), 'One percent')
  await user.type(screen.getByLabelText(/Maximum fee/), '50')
  await user.type(screen.getByLabelText(/Minimum fee/), '100')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(screen.getByLabelText(/Percentage of the amount/)).toHaveAccessibleDescription(
      'Percentage of the amount: validation.required',
    ),
  )
  expect(screen.getByLabelText(/Maximum fee/)).toHaveAccessibleDescription('Maximum fee: validation.feeMaximum')
  expect(client.sent.some(({ path }) => path === 'portal/accounting-rule/begin')).toBe(false)
  const preview = screen.getByRole('complementary', { name: 'Posting preview' })
  expect(preview).toHaveTextContent('Enter a percentage and a currency to see what the fee charges.')
  await user.type(screen.getByLabelText(/Percentage of the amount/), '1')
  await user.selectOptions(screen.getByLabelText(/Currency/), 'NGN')
  expect(preview).toHaveTextContent('Correct the fee to see what it charges.')
  await user.clear(screen.getByLabelText(/Maximum fee/))
  await user.type(screen.getByLabelText(/Maximum fee/), '5000')
  await user.type(screen.getByLabelText(/VAT on the fee/), '7.5')
  const charges = screen.getByText(/^10,000\.01 to 500,000\.00.NGN$/)
  expect(charges.nextSibling).toHaveTextContent(/^1\.00.% \+ 7\.50.% VAT$/)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(place()).toBe('/create-accounting-rule?aeCode=aefee'))
  const request = client.sent.find(({ path }) => path === 'portal/accounting-rule/begin')?.request
  expect(request).toMatchObject({
    aeCode: 'aefee',
    isNew: 'YES',
    slabs: [{ slabMaxAmount: '10000.00' }, { slabMaxAmount: '500000.00' }, { slabMaxAmount: NO_MAXIMUM }],
  })
})

test('users with read access see no form, even if they open the form’s address', async () => {
  await shown('/accounting-rules?panel=create', ['ACCOUNTING_RULE|READ'])
  expect(await screen.findByText('You do not have permission for this action')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add accounting rule' })).not.toBeInTheDocument()
})

test('a checker who selects no rule sees the rules to authorize, with their own summary cards, in French as well', async () => {
  await shown('/create-accounting-rule', ['ACCOUNTING_RULE|READ'], 'fr')
  expect(await screen.findByRole('heading', { level: 1, name: /Schémas comptables à autoriser/ })).toBeInTheDocument()
  expect(await screen.findByText('Schémas comptables refusés')).toBeInTheDocument()
})

test('the user’s own drafts are listed above the rules, and each link continues the draft at its last step', async () => {
  await shown('/accounting-rules', ['ACCOUNTING_RULE|READ', 'ACCOUNTING_RULE|UPDATE'])
  expect(await screen.findByText('You have 2 drafts that only you can see')).toBeInTheDocument()
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('R-NEW · Transfers of wages')).toBe('/accounting-rules?panel=create&id=R-NEW')
  expect(addressOf('R-OLD · Transfers of wages')).toBe('/create-accounting-rule?aeCode=R-OLD')
  expect(screen.getByText(/change, 2 slabs/)).toBeInTheDocument()
})
