/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { contractText } from '@portal/contract/texts/all'
import type { Translate } from '../i18n/use-texts.ts'
import { queuedWords } from './queued-words.ts'

const c: Translate = (key, params) => contractText('en', key, params)

test.each([
  [{ votesInAll: 1, isForHeadOffice: false }, 'A checker of cash pickups and wallets must authorize it.'],
  [{ votesInAll: 2, isForHeadOffice: false }, '2 checkers of cash pickups and wallets must authorize it.'],
  [{ votesInAll: 1, isForHeadOffice: true }, 'A head office checker of cash pickups and wallets must authorize it.'],
  [{ votesInAll: 2, isForHeadOffice: true }, '2 head office checkers of cash pickups and wallets must authorize it.'],
])('the notice of a queued change says how many and which checkers must authorize it: %j', (queued, words) => {
  expect(queuedWords(c, { cqType: 'CASH_PICKUP', ...queued })).toBe(words)
})

test('an abbreviation keeps its capitals, and French notices name the checkers in brackets', () => {
  expect(queuedWords(c, { cqType: 'SANDBOX' })).toBe('A checker of API keys must authorize it.')
  const french: Translate = (key, params) => contractText('fr', key, params)
  expect(queuedWords(french, { cqType: 'CASH_PICKUP' })).toBe(
    'Un validateur (retraits d’espèces et portefeuilles) doit l’autoriser.',
  )
})
