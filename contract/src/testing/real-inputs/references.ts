import type { RealInput } from './real-input.ts'

/**
 * References of letters, digits, `.`, `-`, `/` and `_`. They are stored as sent, without surrounding spaces and
 * invisible characters.
 */
export const REFERENCES: readonly RealInput[] = [
  ['SWC510741', 'SWC510741'],
  ['swc510741', 'swc510741'],
  ['CASE-1', 'CASE-1'],
  ['A.b/c_d-9', 'A.b/c_d-9'],
  [' REF00017 ', 'REF00017'],
  ['\u00a0REF00017', 'REF00017'],
  ['REF\u200b17', 'REF17'],
  ['REF‐17', 'REF-17'],
  ['000123', '000123'],
  ['REF 00017', null],
  ['REF#17', null],
  ['x'.repeat(41), null],
  ['8E9', '8E9'],
  ['1.23E+09', null],
  ['2.34803E+12', null],
]
