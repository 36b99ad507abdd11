/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { contractText } from '@portal/contract/texts/all'
import type { Translate } from '../i18n/use-texts.ts'
import { queuedWords } from './queued-words.ts'

const c: Translate = (key, params) => contractText('en', key, params)

test.each([
  [{ votesInAll: 1, isForHeadOffice: false }, 'A checker of wallets must authorize it.'],
  [{ votesInAll: 2, isForHeadOffice: false }, '2 checkers of wallets must authorize it.'],
  [{ votesInAll: 1, isForHeadOffice: true }, 'A head office checker of wallets must authorize it.'],
  [{ votesInAll: 2, isForHeadOffice: true }, '2 head office checkers of wallets must authorize it.'],
])('the notice of a queued change says how many and which checkers must authorize it: %j', (queued, words) => {
  expect(queuedWords(c, { cqType: 'CASH_PICKUP', cqSubject: 'wallet-funding', ...queued })).toBe(words)
})

test('an abbreviation keeps its capitals, and French notices name the checkers in brackets', () => {
  expect(queuedWords(c, { cqType: 'SANDBOX' })).toBe('A checker of API keys must authorize it.')
  const french: Translate = (key, params) => contractText('fr', key, params)
  expect(queuedWords(french, { cqType: 'CASH_PICKUP', cqSubject: 'till-cash' })).toBe(
    'Un validateur (caisses) doit l’autoriser.',
  )
})

test.each([
  ['till-cash', 'tills'],
  ['cash-pickup', 'cash pickups'],
  ['loan-act', 'loans'],
  ['ledger-act', 'manual postings'],
  ['reference-table', 'reference tables'],
  ['periodic-report', 'periodic reports'],
  ['list-source', 'watch lists'],
  ['user-batch', 'users'],
])('the notice of a change of %s names the checkers of %s', (cqSubject, checkers) => {
  expect(queuedWords(c, { cqType: 'USER', cqSubject })).toBe(`A checker of ${checkers} must authorize it.`)
})

test('the notice names the module if the texts of the kind are not loaded', () => {
  const without: Translate = (key, params) =>
    key.startsWith('kinds.') ? String(params?.defaultValue) : contractText('en', key, params)
  expect(queuedWords(without, { cqType: 'REPORT', cqSubject: 'periodic-report' })).toBe(
    'A checker of reports and loans must authorize it.',
  )
})
