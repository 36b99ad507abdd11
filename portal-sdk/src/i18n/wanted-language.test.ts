import { expect, test } from '@jest/globals'
import { firstKnown } from './wanted-language.ts'

test('begins in the first language wanted that is known, by its tag’s beginning', () => {
  expect(firstKnown(['en', 'fr'], [null, 'de-DE', 'fr-CD', 'en'])).toBe('fr')
  expect(firstKnown(['en', 'fr', 'es'], ['es-MX', 'fr'])).toBe('es')
  expect(firstKnown(['en', 'fr'], ['xx', '', undefined])).toBeUndefined()
})
