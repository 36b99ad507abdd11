import { expect, test } from '@jest/globals'
import { firstKnown } from './wanted-language.ts'

test('the initial language is the first preferred language that the portal supports, whatever its region', () => {
  expect(firstKnown(['en', 'fr'], [null, 'de-DE', 'fr-CD', 'en'])).toBe('fr')
  expect(firstKnown(['en', 'fr', 'es'], ['es-MX', 'fr'])).toBe('es')
  expect(firstKnown(['en', 'fr'], ['xx', '', undefined])).toBeUndefined()
})
