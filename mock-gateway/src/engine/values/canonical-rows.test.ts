import { expect, test } from '@jest/globals'
import type { ConditionColumnKind } from '@portal/contract/conditions/condition-column'
import { canonicalRows } from './canonical-rows.ts'

const keyword = (kind: ConditionColumnKind | undefined, typed: string, keywordType: 'TEXT' | 'FUNCTION' = 'TEXT') =>
  canonicalRows([{ columnName: 'one', queryType: '=', keyword: typed, keywordType }], () => kind)[0]?.keyword

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
