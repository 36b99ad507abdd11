import { expect, test } from '@jest/globals'
import { firstKnown } from './wanted-language.ts'

test('the initial language is the first supported one, by the beginning of its tag', () => {
  expect(firstKnown(['en', 'fr'], [null, 'de-DE', 'fr-CD', 'en'])).toBe('fr')
  expect(firstKnown(['en', 'fr', 'es'], ['es-MX', 'fr'])).toBe('es')
  expect(firstKnown(['en', 'fr'], ['xx', '', undefined])).toBeUndefined()
})
