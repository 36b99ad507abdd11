import { expect, test } from '@jest/globals'
import type { ConditionColumnKind } from '@portal/contract/conditions/condition-column'
import fc from 'fast-check'
import { canonicalRows, type RowWriter, valueFaults } from './canonical-rows.ts'

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
    { country: 'NG', language: 'en', today: '2026-11-29', partners, ...writer },
  )[0]?.keyword

test.each([
  ['country', 'Nigeria', 'NG'],
  ['country', 'NGA', 'NG'],
  ['country', 'Atlantis', 'Atlantis'],
  ['currency', 'GHS', 'GHC'],
  ['currency', 'US Dollar', 'USD'],
  ['day', '٢٠٢٦-١١-٢٨', '2026-11-28'],
  ['day', '28/11/2026', '2026-11-28'],
  ['day', '28/11/26', '2026-11-28'],
  ['day', '28-Nov-2026', '2026-11-28'],
  ['day', '28 Nov 1960', '1960-11-28'],
  ['day', '28/11/60', '1960-11-28'],
  ['day', '11/28/2026', '11/28/2026'],
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
  ['number', '1,00,000', '1,00,000'],
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
] as const)('a value of the kind %p that is written as %p is compared as %p', (kind, typed, kept) => {
  expect(keyword(kind, typed)).toBe(kept)
})

test('the name of a function is understood in any letter case', () => {
  expect(keyword('day', 'CURRENT_DATE', 'FUNCTION')).toBe('CURRENT_DATE')
  expect(keyword('day', 'current_date', 'FUNCTION')).toBe('CURRENT_DATE')
})

test.each([
  ['1 000,50', '1000.50'],
  ['1\u202f000', '1000'],
  ['1,5', '1.5'],
  ['1,000.50', '1000.50'],
  ['1.125', '1.125'],
])('a number that is written as %p in French is compared as %p', (typed, kept) => {
  expect(keyword('number', typed, 'TEXT', { language: 'fr' })).toBe(kept)
})

test.each(['28/11/2026', '28 nov. 2026', '28-nov-26', '2026-11-28'])('%s is a day in French', (typed) => {
  expect(keyword('day', typed, 'TEXT', { language: 'fr' })).toBe('2026-11-28')
})

test('a number in stored form stays unchanged in every language', () => {
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

const digits = { columnKind: 'text', isReference: true, isDigits: true } as const
const reference = { columnKind: 'text', isReference: true } as const
const phone = { columnKind: 'text', isReference: true, isPhone: true } as const

test.each(['=', '<>', 'LIKE'] as const)(
  'an account number in a condition with %s may have digits of any script',
  (queryType) => {
    const read = (typed: string, column: typeof digits | typeof reference) =>
      canonicalRows([{ columnName: 'one', queryType, keyword: typed, keywordType: 'TEXT' }], () => column, {
        country: 'NG',
        language: 'en',
      })[0]?.keyword
    for (const typed of ['٠٠١٢٣٦٦٥٩٠', '۰۰۱۲۳۶۶۵۹۰', '००१२३६६५९०', '0012 366 590'])
      expect(read(typed, digits)).toBe('0012366590')
    expect(read('A-٠١', reference)).toBe('A-٠١')
  },
)

test.each([
  ['KUDIPAY', { columnKind: 'partner' }, null],
  ['KudyPay', { columnKind: 'partner' }, 'validation.unknownPartner'],
  ['KudyPay', { columnKind: 'text' }, null],
  ['1.23E+09', digits, 'validation.lostDigits'],
  ['1.23E+09', reference, null],
  ['2.34803E+12', phone, 'validation.lostDigits'],
  ['0803 123 4567/8', phone, 'validation.onePhone'],
  ['0803 123 4567, 0803 123 4568', phone, 'validation.onePhone'],
  ['0803 123 4567 or 0803 123 4568', phone, 'validation.onePhone'],
  ['0803 123 4567 / 0803 123 4568 / 0803 123 4569', phone, 'validation.onePhone'],
  ['0803/123/4567', phone, null],
  ['0803-123-4567', phone, null],
  ['803-123', phone, null],
] as const)('the value %p of a column %p has the fault %p', (typed, column, key) => {
  for (const queryType of ['=', 'LIKE'] as const) {
    const row = { columnName: 'one', queryType, keyword: typed, keywordType: 'TEXT' } as const
    const fields = key === null ? [] : [{ field: 'conditions[0].keyword', key }]
    expect(valueFaults([row], () => column, { country: 'NG', partners })).toEqual(fields)
  }
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
])('a phone number that is written as %p in %s is compared as %p', (typed, country, number) => {
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
  ['0803 123 4567/8', 'NG', '0803 123 4567/8'],
  ['0803 123 4567 / 0803 123 4568', 'NG', '0803 123 4567 / 0803 123 4568'],
])('a part of a phone number that is written as %p in %s is searched as %p', (typed, country, part) => {
  expect(ofPhone('LIKE', typed, country)).toBe(part)
})
