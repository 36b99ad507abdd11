/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { keptValues } from '@portal/contract/kept-values'
import { TRUSTED_PAIR } from '@portal/contract/trusted-pairs/trusted-pair'
import type { TrustedPairRow } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const PAIR: TrustedPairRow = {
  pairId: '0193a5c0-0000-7000-8000-000000000001',
  ...keptValues(TRUSTED_PAIR, {
    pairSender: 'Kofi Boateng',
    pairReceiver: 'Ama Mensah',
    pairScope: 'RULE',
    screeningCode: 'GOLD',
    pairUntil: '2027-01-31',
    pairReason: 'Invoices are on file',
  }),
  screeningDescription: 'Gold',
  pairStatus: 'ACTIVE',
  pairMaker: 'ho.compliance',
  makerName: 'Ngozi Effiong',
  checkerName: 'Bola Ade',
  pairCreatedAt: '2026-11-20T09:00:00.000Z',
  silencedHits: 3,
  version: 2,
  pendingCqId: null,
}
const TOTALS = { totalPairs: 1, totalPendingPairs: 0, totalActivePairs: 1, totalEndedPairs: 0, totalDeclinedPairs: 0 }

const rule = (screeningCode: string, screeningDescription: string, columnName: string) => ({
  screeningCode,
  screeningDescription,
  screeningType: 'DC',
  conditions: [{ columnName, queryType: '=', keyword: 'X', keywordType: 'TEXT', join: 'NONE' }],
})
const RULES = [rule('GOLD', 'Gold', 'transSender'), rule('EMB', 'Embargo', 'transactionSourceCountryCode')]

const shown = (at: string, privileges: readonly string[], pair = PAIR) =>
  renderScreen(remote, {
    module: 'mfe-aml',
    screen: 'TrustedPairListScreen',
    at,
    privileges,
    language: 'en',
    answers: {
      'portal/trusted-pair/read': () => ({ data: [pair], total: 1, page: 0, size: 20, totals: TOTALS }),
      'portal/trusted-pair/create': () => ({ cqId: 'Q', cqType: 'TRANSACTION_RULE' }),
      'portal/trusted-pair/end': () => ({ cqId: 'Q', cqType: 'TRANSACTION_RULE' }),
      'transactionScreening/read': () => ({ data: RULES, total: 2, page: 0, size: 20 }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

const VIEW = `/trusted-pairs?panel=view&id=${PAIR.pairId}`
const EDITOR = ['TRANSACTION_RULE|READ', 'TRANSACTION_RULE|UPDATE', 'TRANSACTION_RULE|CREATE']

test('ending a pair asks for confirmation and sends the version that the user saw', async () => {
  const { user, client } = await shown(VIEW, EDITOR)
  await user.click(await screen.findByRole('button', { name: 'End' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'End trusted pair' })
  expect(
    within(dialog).getByText('Should transactions from Kofi Boateng to Ama Mensah be held again?'),
  ).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'End pair' }))
  expect(client.sent.find(({ path }) => path === 'portal/trusted-pair/end')?.request).toEqual({
    pairId: PAIR.pairId,
    version: 2,
  })
})

test('"End" is hidden for ended pairs and for users with read access', async () => {
  await shown(VIEW, EDITOR, { ...PAIR, pairStatus: 'ENDED' })
  expect((await screen.findAllByText('Ended')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'End' })).not.toBeInTheDocument()
})

test('the form of a new pair starts with the people and the rule in its address', async () => {
  const at = '/trusted-pairs?panel=create&sender=Kofi%20Boateng&receiver=Ama%20Mensah&rule=GOLD'
  const { user, client } = await shown(at, EDITOR)
  expect(await screen.findByRole('textbox', { name: /^Sender/ })).toHaveValue('Kofi Boateng')
  const rules = await screen.findByRole('combobox', { name: /^Rule code/ })
  expect(rules).toHaveValue('GOLD · Gold')
  await user.click(rules)
  expect(screen.getByRole('option', { name: /^EMB · Embargo – uses a watch list or a country/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(screen.getByRole('option', { name: 'GOLD · Gold' })).toHaveAttribute('aria-disabled', 'false')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Invoices are on file')
  await user.click(screen.getByRole('radio', { name: 'All rules without watch list or country' }))
  expect(screen.queryByRole('combobox', { name: /^Rule code/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Last day/ })).toHaveAccessibleDescription(/./))
  expect(client.sent.some(({ path }) => path === 'portal/trusted-pair/create')).toBe(false)
})
