import { expect, test } from '@jest/globals'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CD, en;q=0.8', 'fr'],
  ['de, fr;q=0.3, en;q=0.7', 'en'],
  ['FR', 'fr'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['de, *', 'en'],
  [`${'x,'.repeat(5_000)}fr`, 'en'],
])('the header "%s" selects the language %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
