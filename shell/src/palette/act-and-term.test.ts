import { expect, test } from '@jest/globals'
import { termAfterAct } from './act-and-term.ts'

const RESET = 'Reset the hard token of …'

test.each([
  ['reset token chiamaka', 'chiamaka'],
  ['Reset the hard token of Chiamaka Danjuma', 'Chiamaka Danjuma'],
  ['reset chia', 'chia'],
  ['token chia', 'chia'],
  ['reset token to', 'to'],
])('in the query %s the words after the action name the record', (query, term) => {
  expect(termAfterAct(query, RESET)).toBe(term)
})

test('an action is recognized without regard to accents and case', () => {
  expect(termAfterAct('reinitialiser JETON adé', 'Réinitialiser le jeton de …')).toBe('adé')
})

test.each(['reset', 'reset token of', 'chiamaka reset', 'chia', ''])('the query %s names no record', (query) => {
  expect(termAfterAct(query, RESET)).toBeNull()
})
