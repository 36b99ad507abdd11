/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote.tsx'
import { DETAIL } from '../testing/transactions.ts'
import DecisionDialog from './DecisionDialog.tsx'

const ignore = () => undefined
const PassDialog = () => (
  <DecisionDialog transaction={DETAIL} decision="PASSED" rejected={null} onStale={ignore} onClose={ignore} />
)
const FailDialog = () => (
  <DecisionDialog transaction={DETAIL} decision="FAILED" rejected={null} onStale={ignore} onClose={ignore} />
)
const SCREENS = {
  PASSED: async () => ({ default: PassDialog }),
  FAILED: async () => ({ default: FailDialog }),
}

test.each([
  ['PASSED', 'Known to the branch'],
  ['FAILED', 'Documents are forged'],
] as const)('the decision %s offers only the reasons of the bank that fit it', async (decision, reason) => {
  await renderScreen(
    { ...remote, screens: SCREENS },
    {
      module: 'mfe-transactions',
      screen: decision,
      at: '/transactions',
      privileges: [],
      language: 'en',
      answers: {
        'portal/screening-case/reasons': (asked: { decision: string }) => ({
          reasons: [asked.decision === 'PASSED' ? 'Known to the branch' : 'Documents are forged'],
        }),
      },
      kit: KitTestProviders,
    },
  )
  const list = await screen.findByRole('combobox', { name: 'The bank’s reason' })
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['In your own words', reason])
})
