import { expect, test } from '@jest/globals'
import { indexedWords } from './word-weights.rules.ts'

test.each([
  ['the number of a ship, although it has no weight', ['imo9074729', '12'], ['imo9074729']],
  ['the words that identify', ['golden', 'trading', 'g'], ['golden']],
  ['all words of more than a letter, if none identifies', ['trading', 'g'], ['trading']],
  ['no single letter', ['j', 'smith'], ['smith']],
])('a name is indexed by %s', (_, tokens, words) => {
  expect(indexedWords(tokens)).toEqual(words)
})
