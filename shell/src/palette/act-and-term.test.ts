import { expect, test } from '@jest/globals'
import { termAfterAct } from './act-and-term.ts'

const RESET = 'Reset the hard token of …'

test.each([
  ['reset token chiamaka', 'chiamaka'],
  ['Reset the hard token of Chiamaka Danjuma', 'Chiamaka Danjuma'],
  ['reset chia', 'chia'],
  ['token chia', 'chia'],
  ['reset token to', 'to'],
])('%s names the action and leaves the record’s name', (query, term) => {
  expect(termAfterAct(query, RESET)).toBe(term)
})

test('ignores accents and case of an action', () => {
  expect(termAfterAct('reinitialiser JETON adé', 'Réinitialiser le jeton de …')).toBe('adé')
})

test.each(['reset', 'reset token of', 'chiamaka reset', 'chia', ''])('%s matches no record', (query) => {
  expect(termAfterAct(query, RESET)).toBeNull()
})
