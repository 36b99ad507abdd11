/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { refusal } from '@portal/api-client/testing'
import type { AccountingRuleRow } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.tsx'
import { DeleteRule } from './DeleteRule.tsx'

let rule: AccountingRuleRow
const Ask = () => <DeleteRule rule={rule} onClose={() => {}} />
const loadAsk = async () => ({ default: Ask })
const asking = { ...remote, screens: { Ask: loadAsk } }

/** Confirms the deletion, which the gateway then refuses. */
async function refused(partnerCount: number) {
  rule = { aeCode: 'R-USED', version: 1, partnerCount } as AccountingRuleRow
  const partners = Array.from({ length: partnerCount }, (_, index) => ({
    mtoCode: `P${index}`,
    mtoName: `Partner ${index}`,
    field: 'mtoAccountingRuleCp',
  }))
  const { user } = await renderScreen(asking, {
    module: 'mfe-accounting',
    screen: 'Ask',
    privileges: ['ACCOUNTING_RULE|READ', 'ACCOUNTING_RULE|UPDATE'],
    answers: {
      'accountingRule/readSingle': () => ({
        rule,
        slabs: [],
        versions: [],
        partners,
        openOrders: { count: 14, named: ['DC-1', 'DC-2'] },
      }),
      'accountingRule/delete': () => {
        throw refusal('12', 'Partners still use this rule')
      },
    },
    kit: KitTestProviders,
  })
  const ask = within(screen.getByRole('alertdialog'))
  // Open orders do not prevent the deletion, because they are still posted by the deleted rule.
  await ask.findByText('14 open orders will still be posted by this rule')
  expect(ask.getByText('DC-1, DC-2, …')).toBeInTheDocument()
  expect(ask.queryByRole('region')).not.toBeInTheDocument()
  await user.click(ask.getByRole('button', { name: 'Delete' }))
  await ask.findByText('Request failed: Partners still use this rule')
  return ask
}

test('the confirmation dialog lists all partners of a rule if the refusal cannot name them all', async () => {
  const ask = await refused(13)
  const all = await ask.findByRole('region', { name: 'Partners using this rule' })
  expect(within(all).getAllByRole('listitem')).toHaveLength(13)
})

test('the question has no list of partners if the refusal names all twelve', async () => {
  const ask = await refused(12)
  expect(ask.queryByRole('region')).not.toBeInTheDocument()
})
