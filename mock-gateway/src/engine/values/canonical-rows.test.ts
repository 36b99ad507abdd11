import { expect, test } from '@jest/globals'
import type { ConditionColumnKind } from '@portal/contract/conditions/condition-column'
import fc from 'fast-check'
import { canonicalRows, type RowWriter, unknownPartners } from './canonical-rows.ts'

const partners = new Map([
  ['kudipay', 'KUDIPAY'],
  ['kudipay international', 'KUDIPAY'],
])

const keyword = (
  kind: ConditionColumnKind | undefined,
  typed: string,
  keywordType: 'TEXT' | 'FUNCTION' = 'TEXT',
  writer: Partial<RowWriter> = {},
) =>
  canonicalRows(
    [{ columnName: 'one', queryType: '=', keyword: typed, keywordType }],
    () => (kind === undefined ? undefined : { columnKind: kind }),
    { country: 'NG', language: 'en', partners, ...writer },
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
  ['likeness', '90 %', '90'],
  ['number', '1,000', '1000'],
  ['number', '1\u00a0000.5', '1000.5'],
  ['number', '१,०००.५०', '1000.50'],
  ['number', '-1,000', '-1000'],
  ['number', '1.500', '1.500'],
  ['number', '1,50', '1,50'],
  ['number', '1,000 USD', '1,000 USD'],
  ['number', '5k', '5k'],
  ['count', '1,000', '1000'],
  ['bank', 'harmattan bank', '000902'],
  ['bank', '٠٠٠٩٠٢', '000902'],
  ['partner', 'kudipay', 'KUDIPAY'],
  ['partner', 'KudiPay International', 'KUDIPAY'],
  ['partner', 'KudyPay', 'KudyPay'],
  ['text', 'Nigeria', 'Nigeria'],
  [undefined, 'NGA', 'NGA'],
] as const)('a value of the kind %p written as %p is compared as %p', (kind, typed, kept) => {
  expect(keyword(kind, typed)).toBe(kept)
})

test('the name of a function is understood in any case', () => {
  expect(keyword('day', 'CURRENT_DATE', 'FUNCTION')).toBe('CURRENT_DATE')
  expect(keyword('day', 'current_date', 'FUNCTION')).toBe('CURRENT_DATE')
})

test.each([
  ['1 000,50', '1000.50'],
  ['1\u202f000', '1000'],
  ['1,5', '1.5'],
  ['1,000.50', '1000.50'],
  ['1.125', '1.125'],
])('a number written as %p in French is compared as %p', (typed, kept) => {
  expect(keyword('number', typed, 'TEXT', { language: 'fr' })).toBe(kept)
})

test('a stored number stays the same in every language', () => {
  fc.assert(
    fc.property(fc.constantFrom('en', 'fr'), fc.integer(), fc.nat(99_999_999), (language, whole, fraction) => {
      const stored = `${whole}.${fraction}`
      expect(keyword('number', stored, 'TEXT', { language })).toBe(stored)
    }),
  )
})

test('a stored code of a partner is understood in lower case', () => {
  const [row] = canonicalRows(
    [{ columnName: 'one', queryType: '=', keyword: 'kudipay', keywordType: 'TEXT' }],
    () => ({ columnKind: 'partner' }),
    { country: 'NG', language: 'en' },
  )
  expect(row?.keyword).toBe('KUDIPAY')
})

test.each([
  ['KUDIPAY', 'partner', false],
  ['KudyPay', 'partner', true],
  ['KudyPay', 'text', false],
] as const)('whether %p in a column of kind %p is an unknown partner: %p', (typed, columnKind, isUnknown) => {
  const row = { columnName: 'one', queryType: '=', keyword: typed, keywordType: 'TEXT' } as const
  const fields = [{ field: 'conditions[0].keyword', key: 'validation.unknownPartner' }]
  expect(unknownPartners([row], () => ({ columnKind }), partners)).toEqual(isUnknown ? fields : [])
})

const ofPhone = (queryType: '=' | '<>' | 'LIKE', typed: string, country = 'NG') =>
  canonicalRows(
    [{ columnName: 'one', queryType, keyword: typed, keywordType: 'TEXT' }],
    () => ({ columnKind: 'text', isReference: true, isPhone: true }),
    { country, language: 'en' },
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
