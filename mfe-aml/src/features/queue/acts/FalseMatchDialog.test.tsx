/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { SimilarEntry } from '@portal/contract/false-matches/false-matches.calls'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../../remote.tsx'
import { FalseMatchDialog } from './FalseMatchDialog.tsx'

const TRANSACTION_ID = '0193a5c0-0000-7000-8000-000000000002'

const similar = (entryNo: number, listedName: string, more: Partial<SimilarEntry> = {}): SimilarEntry => ({
  matchedPerson: 'sender',
  personName: 'Viktor Solovetsky',
  personBirthDate: '1991-04-02',
  personCountry: 'GH',
  listCode: 'SANCTIONS',
  match: {
    entry: { entryNo, entryName: listedName, otherNames: [], birthDate: '1959-11-02', country: 'RU' },
    score: 87,
    listedName,
    pairs: [],
    onlyAsked: [],
    onlyListed: [],
  },
  falseMatchStatus: null,
  ...more,
})

function Dialog() {
  const found = { transactionId: TRANSACTION_ID } as CaseDetail
  const ignore = () => undefined
  return <FalseMatchDialog found={found} rejected={null} onStale={ignore} onClose={ignore} />
}

const WITH_DIALOG = { ...remote, screens: { Dialog: async () => ({ default: Dialog }) } }

const shown = (entries: readonly SimilarEntry[]) =>
  renderScreen(WITH_DIALOG, {
    module: 'mfe-aml',
    screen: 'Dialog',
    at: '/transactions',
    privileges: [],
    language: 'en',
    answers: {
      'portal/false-match/read-entries': () => ({ entries }),
      'portal/false-match/create': () => ({ cqId: 'Q', cqType: 'TRANSACTION_RULE' }),
    },
    kit: KitTestProviders,
  })

test('the most similar entry is chosen, and the request names its person, list and number', async () => {
  const { user, client } = await shown([similar(3, 'Viktor Solovetsky'), similar(9, 'Anton Belyakov')])
  const first = await screen.findByRole('radio', {
    name: 'Viktor Solovetsky (02-Apr-1991 · Ghana) ≠ Viktor Solovetsky (02-Nov-1959 · Russia · SANCTIONS, 87 % similar)',
  })
  expect(first).toBeChecked()
  await user.type(screen.getByRole('textbox', { name: /^Last day/ }), '31-Dec-2099')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Born in another year')
  await user.click(screen.getByRole('button', { name: 'Record false match' }))
  await waitFor(() => expect(client.sent.some(({ path }) => path === 'portal/false-match/create')).toBe(true))
  expect(client.sent.find(({ path }) => path === 'portal/false-match/create')?.request).toMatchObject({
    transactionId: TRANSACTION_ID,
    matchedPerson: 'sender',
    listCode: 'SANCTIONS',
    entryNo: 3,
  })
})

test('an entry that is decided or pending cannot be chosen, and a missing choice is an error only at its field', async () => {
  const { user, client } = await shown([similar(3, 'Viktor Solovetsky', { falseMatchStatus: 'PENDING' })])
  expect(await screen.findByRole('radio', { name: /awaits authorization$/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Record false match' }))
  expect(await screen.findByText('Who is not the person on the list?: validation.mandatory')).toBeVisible()
  expect(screen.queryByText(/Matched person/)).not.toBeInTheDocument()
  expect(client.sent.some(({ path }) => path === 'portal/false-match/create')).toBe(false)
})
