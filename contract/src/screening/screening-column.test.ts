import { expect, test } from '@jest/globals'
import { LEAST_LIKENESS } from '../watch-lists/watch-list.ts'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import { comparisonFault, writtenFault } from './screening-column.ts'

const LOW = { field: 'keyword', key: 'validation.conditionLikenessLow' }

test.each([
  ['>=', '0', LOW],
  ['>=', '49', LOW],
  ['>', '49', LOW],
  ['>=', '50', null],
  ['<', '10', null],
  ['>=', '101', { field: 'keyword', key: 'validation.conditionLikeness' }],
] as const)('a similarity %s %s has the fault %o', (queryType, keyword, fault) => {
  const comparison = { columnName: 'senderLike_OFAC', queryType, keyword, keywordType: 'TEXT' } as const
  expect(writtenFault('DC', comparison)).toEqual(fault)
})

test('a rule that was authorized with a low similarity can still be evaluated', () => {
  const comparison = { columnName: 'senderLike_OFAC', queryType: '>=', keyword: '0', keywordType: 'TEXT' } as const
  expect(comparisonFault('DC', comparison)).toBeNull()
})

test('the texts name the least similarity', () => {
  for (const texts of [en, fr]) expect(texts['validation.conditionLikenessLow']).toContain(` ${LEAST_LIKENESS}`)
})
