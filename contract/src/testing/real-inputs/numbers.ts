import type { RealInput } from './real-input.ts'

/** Account numbers, which keep all zeros. */
export const ACCOUNTS: readonly RealInput[] = [
  ['0012366590', '0012366590'],
  ['\u200b0012366590 ', '0012366590'],
  ['٠٠١٢٣٦٦٥٩٠', '0012366590'],
  ['००१२३६६५९०', '0012366590'],
  ['００１２３６６５９０', '0012366590'],
  ['2.34803E+12', null],
  ['12366590.0', null],
  ['00123-66590', null],
  ['１２３４５', null],
  ['۰۰۱۲۳۶۶۵۹۰', '0012366590'],
  ['0012 366 590', '0012366590'],
  ['1.23E+09', null],
  ['1,23E+09', null],
]

/** Amounts, stored as decimal strings. */
export const AMOUNTS: readonly RealInput[] = [
  ['1234.50', '1234.50'],
  ['१२३४.५०', '1234.50'],
  ['١٢٣٤.٥٠', '1234.50'],
  ['１２３４', '1234'],
  ['١٢٣٤٫٥٠', '1234.50'],
  ['1,234.50', null],
  ['(1234.50)', null],
  ['13%', null],
  ['1.2E+3', null],
]
