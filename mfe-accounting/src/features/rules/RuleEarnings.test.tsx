/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote.tsx'

const SLAB: RuleSlab = { slabCode: 'LOW', slabCurrency: 'NGN', slabMaxAmount: '50000.00', entries: [] }
const EARNED = { currency: 'NGN', transactions: 4, refused: 1, earned: '300.00', wouldEarn: '250.00' }
const ROW = { ...EARNED, mtoCode: 'KUDIPAY', mtoName: 'KudiPay International', businessDate: '2026-11-20' }

const shown = (hasRule: boolean, rows: readonly object[] = [ROW]) =>
  renderScreen(remote, {
    module: 'mfe-accounting',
    screen: 'CreateAccountingRuleScreen',
    at: '/create-accounting-rule?aeCode=R1',
    privileges: ['ACCOUNTING_RULE|READ', 'ACCOUNTING_RULE|CREATE'],
    answers: {
      'accountingRule/readSingle': () => ({
        rule: hasRule
          ? { aeCode: 'R1', aeDescription: 'One', aeStatus: 'ACTIVE', pendingCqId: null, version: 2 }
          : null,
        versions: hasRule ? [{ ruleVersion: 3 }] : [],
        slabs: [SLAB],
      }),
      'portal/accounting-rule/draft': () => ({
        draft: {
          aeCode: 'R1',
          aeDescription: 'One',
          slabs: [SLAB],
          fromVersion: 3,
          updatedAt: '2026-11-01T00:00:00.000Z',
        },
      }),
      'portal/accounting-rule/preview': () => ({ postings: [], accounts: [], warnings: [] }),
      'portal/accounting-rule/earnings': () => ({ rows, sums: rows.length > 0 ? [EARNED] : [] }),
    },
    kit: KitTestProviders,
  })

test('the earnings table shows, by partner and day, what the slabs on the screen would have earned', async () => {
  const { user, client } = await shown(true)
  await user.click(await screen.findByRole('button', { name: 'Last 30 days' }))
  const row = await screen.findByRole('row', { name: /KudiPay International/ })
  expect(row).toHaveTextContent(/20-Nov-2026.*300\.00.*250\.00.*−50\.00/)
  expect(screen.getByText(/4 transactions: .*300\.00.* earned.*1 would have been refused/)).toBeInTheDocument()
  await waitFor(() =>
    expect(client.sent.find(({ path }) => path === 'portal/accounting-rule/earnings')?.request).toMatchObject({
      aeCode: 'R1',
      slabs: [SLAB],
      days: 30,
    }),
  )
})

test('a rule without postings is reported as such instead of showing earnings', async () => {
  const { user } = await shown(true, [])
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  expect(await screen.findByText('No transaction was posted with this rule in this period.')).toBeInTheDocument()
})

test('earnings cannot be requested for a rule that was never in force', async () => {
  await shown(false)
  expect(await screen.findByRole('heading', { name: 'Posting preview' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Revenue with these slabs' })).not.toBeInTheDocument()
})
