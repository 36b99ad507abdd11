/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { FalseMatchRow } from '@portal/contract/false-matches/false-matches.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const MATCH: FalseMatchRow = {
  falseMatchId: '0193a5c0-0000-7000-8000-000000000001',
  transactionId: '0193a5c0-0000-7000-8000-000000000002',
  transactionContractReference: 'DC2611290001',
  matchedPerson: 'sender',
  personName: 'Viktor Solovetsky',
  personBirthDate: '1991-04-02',
  personCountry: 'GH',
  listCode: 'SANCTIONS',
  entryNo: 3,
  entryVersion: 1,
  entryName: 'Виктор Андреевич Соловецкий',
  entryOtherNames: 'Viktor Solovetsky',
  entryBirthDate: '1959-11-02',
  entryCountry: 'RU',
  likenessScore: 87,
  falseUntil: '2027-01-31',
  falseReason: 'Born in another year and country',
  falseMatchStatus: 'ACTIVE',
  falseMatchMaker: 'ho.compliance',
  makerName: 'Ngozi Effiong',
  checkerName: 'Bola Ade',
  falseMatchCreatedAt: '2026-11-20T09:00:00.000Z',
  silencedHits: 3,
  version: 2,
  pendingCqId: null,
}

const shown = (match: FalseMatchRow) =>
  renderScreen(remote, {
    module: 'mfe-aml',
    screen: 'FalseMatchListScreen',
    at: `/false-matches?panel=view&id=${MATCH.falseMatchId}`,
    privileges: ['TRANSACTION_RULE|READ', 'TRANSACTION_RULE|UPDATE'],
    language: 'en',
    answers: {
      'portal/false-match/read': () => ({ data: [match], total: 1, page: 0, size: 20 }),
      'portal/false-match/end': () => ({ cqId: 'Q', cqType: 'TRANSACTION_RULE' }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

test('the panel shows person and entry side by side, and ending asks for confirmation', async () => {
  const { user, client } = await shown(MATCH)
  expect(await screen.findByRole('heading', { name: 'Viktor Solovetsky ≠ Виктор Андреевич Соловецкий' })).toBeVisible()
  expect(screen.getByText('Born in another year and country')).toBeVisible()
  // The row has the same action as the panel.
  const [ofRow, ofPanel] = await screen.findAllByRole('button', { name: 'End' })
  await user.click(ofPanel ?? ofRow ?? document.body)
  const dialog = await screen.findByRole('alertdialog', { name: 'End false match' })
  await user.click(within(dialog).getByRole('button', { name: 'End false match' }))
  expect(client.sent.find(({ path }) => path === 'portal/false-match/end')?.request).toEqual({
    falseMatchId: MATCH.falseMatchId,
    version: 2,
  })
})

test('a lapsed false match says why, and cannot be ended', async () => {
  await shown({ ...MATCH, falseMatchStatus: 'LAPSED' })
  expect(await screen.findByText(/The list has changed or removed this entry/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'End' })).not.toBeInTheDocument()
})
