import { expect, test } from '@jest/globals'
import type { ConditionColumnKind } from '@portal/contract/conditions/condition-column'
import { canonicalRows } from './canonical-rows.ts'

const keyword = (kind: ConditionColumnKind | undefined, typed: string, keywordType: 'TEXT' | 'FUNCTION' = 'TEXT') =>
  canonicalRows(
    [{ columnName: 'one', queryType: '=', keyword: typed, keywordType }],
    () => (kind === undefined ? undefined : { columnKind: kind }),
    'NG',
  )[0]?.keyword

test.each([
  ['country', 'Nigeria', 'NG'],
  ['country', 'NGA', 'NG'],
  ['country', 'Atlantis', 'Atlantis'],
  ['currency', 'GHS', 'GHC'],
  ['currency', 'US Dollar', 'USD'],
  ['day', '٢٠٢٦-١١-٢٨', '2026-11-28'],
  ['number', '１２３４.５', '1234.5'],
  ['count', '३', '3'],
  ['likeness', '৯০', '90'],
  ['text', 'Nigeria', 'Nigeria'],
  [undefined, 'NGA', 'NGA'],
] as const)('a value of the kind %p written as %p is compared as %p', (kind, typed, kept) => {
  expect(keyword(kind, typed)).toBe(kept)
})

test('the name of a function stays', () => {
  expect(keyword('day', 'CURRENT_DATE', 'FUNCTION')).toBe('CURRENT_DATE')
})

const ofPhone = (queryType: '=' | '<>' | 'LIKE', typed: string, country = 'NG') =>
  canonicalRows(
    [{ columnName: 'one', queryType, keyword: typed, keywordType: 'TEXT' }],
    () => ({ columnKind: 'text', isReference: true, isPhone: true }),
    country,
  )[0]?.keyword

test.each([
  ['0803 123 4567', 'NG', '+2348031234567'],
  ['+234 (0) 803-123-4567', 'GH', '+2348031234567'],
  ['٠٨٠٣١٢٣٤٥٦٧', 'NG', '+2348031234567'],
  ['024 123 4567', 'GH', '+233241234567'],
  ['2348031234567', 'NG', '+2348031234567'],
  ['unknown', 'NG', 'unknown'],
])('a phone written as %p in %s equals %p', (typed, country, number) => {
  expect(ofPhone('=', typed, country)).toBe(number)
  expect(ofPhone('<>', typed, country)).toBe(number)
})

test.each([
  ['0803 123 4567', 'NG', '+2348031234567'],
  ['0803', 'NG', '+234803'],
  ['+234 803', 'GH', '+234803'],
  ['00234 (803)', 'GH', '+234803'],
  ['٠٨٠٣', 'NG', '+234803'],
  ['07 12', 'CI', '+2250712'],
  ['803 123', 'NG', '803123'],
  ['4567', 'NG', '4567'],
  ['+23', 'NG', '+23'],
  ['(none)', 'NG', '(none)'],
])('a part of a phone written as %p in %s is searched as %p', (typed, country, part) => {
  expect(ofPhone('LIKE', typed, country)).toBe(part)
})
