/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { type FakeHandler, refusal } from '@portal/api-client/testing'
import type { RuleEntry, RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const entry = (entryDrCr: 'DR' | 'CR', entryAccount: RuleEntry['entryAccount'], entryAmount: string): RuleEntry => ({
  entryDrCr,
  entryAccount,
  entryAmount,
  entryAmountType: 'FLAT',
})
const DEBIT = entry('DR', '$ACCOUNT', '$AMOUNT')
const SLAB: RuleSlab = { slabCode: 'LOW', slabCurrency: 'NGN', slabMaxAmount: '50000.00', entries: [DEBIT] }

const draftOf = (slabs: readonly RuleSlab[]) => () => ({
  draft: { aeCode: 'R1', aeDescription: 'One', slabs, fromVersion: null, updatedAt: '2026-11-01T00:00:00.000Z' },
})

const shown = (at: string, answers: Readonly<Record<string, FakeHandler>> = {}, privileges = ['CREATE', 'READ']) =>
  renderScreen(remote, {
    module: 'mfe-accounting',
    screen: 'CreateAccountingRuleScreen',
    at,
    privileges: privileges.map((type) => `ACCOUNTING_RULE|${type}`),
    answers: {
      'accountingRule/readSingle': () => {
        throw refusal('25', 'Record not found')
      },
      'portal/accounting-rule/draft': draftOf([SLAB]),
      'portal/accounting-rule/preview': () => ({ postings: [], accounts: [], warnings: [] }),
      'portal/slab/update': () => ({ slab: SLAB }),
      'accountingRuleEntry/create': () => ({ slab: SLAB }),
      ...answers,
    },
    kit: KitTestProviders,
  })

const sentTo = (client: { sent: readonly { path: string; request: unknown }[] }, path: string) =>
  client.sent.filter((one) => one.path === path).map(({ request }) => request)

test('entries can be submitted only once principal, flat and percent are balanced and each side has an entry', async () => {
  const { user, client } = await shown('/create-accounting-rule?aeCode=R1&slab=LOW&do=edit')
  const keep = await screen.findByRole('button', { name: 'Save slab' })
  expect(screen.getByLabelText(/Slab code/)).toHaveAttribute('readonly')
  const form = screen.getByRole('form', { name: 'Add entry' })
  await user.click(within(form).getByRole('radio', { name: 'Credit' }))
  await user.click(within(form).getByRole('checkbox', { name: 'Principal account' }))
  await user.click(within(form).getByRole('checkbox', { name: 'Principal amount' }))
  await user.click(within(form).getByRole('button', { name: 'Add entry' }))
  expect(keep).toHaveTextContent('Submit Entry')
  // The form is empty again, and its type is FLAT.
  const next = screen.getByRole('form', { name: 'Add entry' })
  expect(within(next).getByRole('radio', { name: 'Flat' })).toBeChecked()
  expect(within(next).getByRole('checkbox', { name: 'Principal amount' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Submit Entry' }))
  await waitFor(() =>
    expect(sentTo(client, 'accountingRuleEntry/create')).toEqual([
      { entryAeCode: 'R1', slabCode: 'LOW', entries: [DEBIT, entry('CR', '$ACCOUNT', '$AMOUNT')] },
    ]),
  )
  expect(sentTo(client, 'portal/slab/update')).toEqual([])
})

test('a slab that does not balance is kept in the draft and marked there', async () => {
  const { user, client } = await shown('/create-accounting-rule?aeCode=R1&slab=LOW&do=edit')
  expect(await screen.findByText('Not balanced')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save slab' }))
  await waitFor(() => expect(sentTo(client, 'portal/slab/update')).toHaveLength(1))
  expect(sentTo(client, 'accountingRuleEntry/create')).toEqual([])
})

test('choosing PERCENT removes the principal amount', async () => {
  const { user } = await shown('/create-accounting-rule?aeCode=R1&slab=LOW&do=edit')
  await user.click(await screen.findByRole('checkbox', { name: 'Principal amount' }))
  await user.click(screen.getByRole('radio', { name: 'Percent' }))
  expect(screen.queryByRole('checkbox', { name: 'Principal amount' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Flat' }))
  expect(screen.getByRole('checkbox', { name: 'Principal amount' })).not.toBeChecked()
})

test('a maximum that equals or crosses another slab’s maximum is reported during typing', async () => {
  const top: RuleSlab = { ...SLAB, slabCode: 'TOP', slabMaxAmount: '90000.00' }
  const { user, client } = await shown('/create-accounting-rule?aeCode=R1&slab=LOW&do=edit', {
    'portal/accounting-rule/draft': draftOf([SLAB, top]),
  })
  const maximum = await screen.findByLabelText(/Maximum amount/)
  expect(maximum).toHaveValue('50,000.00')
  expect(screen.getByText(/Applies to amounts from 0\.01.NGN to 50,000\.00.NGN/)).toBeInTheDocument()
  await user.clear(maximum)
  await user.type(maximum, '90000')
  expect(maximum).toHaveAccessibleDescription('Slab TOP already has this maximum')
  await user.type(maximum, '1')
  expect(maximum).toBeValid()
  expect(screen.getByText(/beyond slab TOP \(up to 90,000\.00.NGN\)/)).toBeInTheDocument()
  expect(screen.getByText(/from 90,000\.01.NGN to 900,001\.00.NGN/)).toBeInTheDocument()
  await user.tab()
  expect(maximum).toHaveValue('900,001.00')
  expect(sentTo(client, 'portal/slab/update')).toEqual([])
})

test('a slab that another tab deleted is reported as deleted, and its input can be added again', async () => {
  let isThere = true
  const slabs = () => (isThere ? [SLAB] : [])
  const { user, client } = await shown('/create-accounting-rule?aeCode=R1&slab=LOW&do=edit', {
    'portal/accounting-rule/draft': () => draftOf(slabs())(),
    'portal/slab/update': () => {
      isThere = false
      throw refusal('25', 'Record not found')
    },
    'slabService/create': () => {
      isThere = true
      return { slab: SLAB }
    },
  })
  const maximum = await screen.findByLabelText(/Maximum amount/)
  await user.clear(maximum)
  await user.type(maximum, '70000')
  await user.click(screen.getByRole('button', { name: 'Save slab' }))
  expect(await screen.findByText('Slab LOW is no longer in your draft')).toBeInTheDocument()
  expect(screen.queryByText('Record not found')).not.toBeInTheDocument()
  expect(maximum).toHaveValue('70,000.00')
  await user.click(screen.getByRole('button', { name: 'Add again' }))
  await waitFor(() =>
    expect(sentTo(client, 'slabService/create')).toEqual([
      { slabAeCode: 'R1', slabCode: 'LOW', slabCurrency: 'NGN', slabMaxAmount: '70000', entries: [DEBIT] },
    ]),
  )
  await waitFor(() => expect(screen.getByRole('button', { name: /LOW/ })).toHaveAttribute('aria-expanded', 'false'))
})

test('the preview says which amount is missing', async () => {
  const { user } = await shown('/create-accounting-rule?aeCode=R1&slab=LOW&do=edit')
  const asked = await screen.findByLabelText(/Transaction amount/)
  const missing = 'Enter an amount above 0.00 to preview its posting.'
  expect(screen.queryByText(missing)).not.toBeInTheDocument()
  await user.clear(asked)
  expect(screen.getByText(missing)).toBeInTheDocument()
  await user.clear(screen.getByLabelText(/Maximum amount/))
  expect(screen.getByText(/Set currency and maximum \(above 0\.00\)/)).toBeInTheDocument()
})

test('the editor reports a slab of the address that is no longer in the draft', async () => {
  await shown('/create-accounting-rule?aeCode=R1&slab=GONE&do=edit')
  expect(await screen.findByText('Slab GONE is no longer in your draft')).toBeInTheDocument()
})

test('the editor of a rule without slabs says so, and links back to the rule’s code and description', async () => {
  await shown('/create-accounting-rule?aeCode=R1', { 'portal/accounting-rule/draft': draftOf([]) })
  expect(await screen.findByText('No Slabs Created...')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Code and description' })).toHaveAttribute(
    'href',
    '/accounting-rules?panel=create&id=R1',
  )
  expect(screen.getByRole('button', { name: 'Submit rule' })).toBeDisabled()
})

test('a fee is added in one request, in a currency that has no slabs yet', async () => {
  const { user, client } = await shown('/create-accounting-rule?aeCode=R1&do=fee', {
    'portal/accounting-rule/begin': () => ({ draft: {} }),
  })
  const form = await screen.findByRole('form', { name: 'Add fee' })
  const currency = within(form).getByRole('combobox', { name: /Currency/ })
  expect(within(currency).queryByRole('option', { name: 'NGN' })).not.toBeInTheDocument()
  await user.selectOptions(currency, 'USD')
  await user.type(screen.getByLabelText(/Percentage of the amount/), '2')
  await user.type(screen.getByLabelText(/Minimum fee/), '3')
  await user.click(within(form).getByRole('button', { name: 'Add fee' }))
  await waitFor(() =>
    expect(sentTo(client, 'portal/accounting-rule/begin')).toMatchObject([
      { aeCode: 'R1', slabs: [{ slabMaxAmount: '150.00' }, { slabCode: 'USD-PCT' }] },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add fee' })).not.toBeInTheDocument())
})

test('users with read access see the slabs without actions', async () => {
  const rule = { aeCode: 'R1', aeDescription: 'One', aeStatus: 'ACTIVE', pendingCqId: null, version: 1 }
  const whole = () => ({ rule, slabs: [SLAB], versions: [], partners: [] })
  const { user } = await shown('/create-accounting-rule?aeCode=R1', { 'accountingRule/readSingle': whole }, ['READ'])
  await user.click(await screen.findByRole('button', { name: /LOW/ }))
  expect(screen.getByRole('table', { name: 'Entries of slab LOW' })).toBeInTheDocument()
  for (const name of ['Add fee', 'Add slab', 'Edit Entries', 'Submit rule', 'Discard draft'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('the preview shows debits and credits, their sources and the rounding residue', async () => {
  const line = { account: 'TAX.VAT', residue: null, formula: '7.5 %' }
  const posting = {
    currency: 'NGN',
    amount: '1000.00',
    reason: 'asked',
    slabCode: 'LOW',
    charged: '75.01',
    lines: [
      { ...line, side: 'DR', account: '$ACCOUNT', amount: '75.01' },
      { ...line, side: 'CR', amount: '75.01', residue: '0.01' },
    ],
  }
  const warnings = [{ warning: 'gap', slabCode: 'LOW', currency: 'NGN', value: '50000.00', countryId: null }]
  await shown('/create-accounting-rule?aeCode=R1', {
    'portal/accounting-rule/preview': () => ({ postings: [posting], accounts: [], warnings }),
  })
  const table = await screen.findByRole('table', { name: /Posting of 1,000\.00/ })
  expect(within(table).getByRole('row', { name: /Levy: VAT.*7\.50.%.*rounding \+0\.01.*75\.01/ })).toBeInTheDocument()
  expect(within(table).getByRole('row', { name: /Total NGN 75\.01 75\.01/ })).toBeInTheDocument()
  expect(screen.getByText(/No slab covers amounts above 50,000\.00.NGN/)).toBeInTheDocument()
})
