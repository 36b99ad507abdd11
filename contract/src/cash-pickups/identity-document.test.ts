import { expect, test } from '@jest/globals'
import { SUBSIDIARIES } from '@portal/contract/core'
import { IDENTITY_TYPES, identityDocuments, identityNumber, isIdentityNumber } from './identity-document.ts'

const documents = SUBSIDIARIES.flatMap(({ countryId }) =>
  identityDocuments(countryId).map((one) => ({ countryId, ...one })),
)

test.each(documents)(
  'the example number of $identityType in $countryId is valid',
  ({ countryId, identityType, example }) => {
    expect(isIdentityNumber(countryId, identityType, example)).toBe(true)
    expect(isIdentityNumber(countryId, identityType, `${example}${'0'.repeat(20)}`)).toBe(false)
    expect(isIdentityNumber(countryId, identityType, example.slice(0, 3))).toBe(false)
  },
)

test('every document type exists in some country, and no country has a type twice', () => {
  expect(new Set(documents.map(({ identityType }) => identityType))).toEqual(new Set(IDENTITY_TYPES))
  const places = documents.map(({ countryId, identityType }) => `${countryId} ${identityType}`)
  expect(new Set(places).size).toBe(places.length)
})

test.each([
  ['02', 'GHANA_CARD', 'gha 123456789 0', true],
  ['02', 'GHANA_CARD', 'GHA-12345678-0', false],
  ['01', 'NIN', '1234567890', false],
  ['01', 'NIN', '123456789012', false],
  ['01', 'GHANA_CARD', 'GHA-123456789-0', false],
  ['03', 'PASSPORT', 'PASSEPORT', false],
  ['04', 'PASSPORT', 'A01234567', false],
])('in %s a %s with number %s is valid: %s', (countryId, identityType, typed, isKnown) => {
  expect(isIdentityNumber(countryId, identityType, typed)).toBe(isKnown)
})

test('a document number is stored in capitals, without separators', () => {
  expect(identityNumber(' gha-123456789/0 ')).toBe('GHA1234567890')
})
