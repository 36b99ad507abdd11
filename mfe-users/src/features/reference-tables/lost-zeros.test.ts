import { expect, test } from '@jest/globals'
import { lostZeros } from './lost-zeros.ts'

/** What a column with these cells is questioned for, by row; cells that are numbers are numbers in the spreadsheet. */
const questioned = (heading: string, ...cells: (string | number)[]) =>
  [
    ...lostZeros({
      headings: ['Name', heading],
      rows: cells.map((cell, index) => ({
        line: index + 2,
        cells: ['7', String(cell)],
        numbers: typeof cell === 'number' ? [0, 1] : [0],
      })),
    }),
  ].map(([line, [first]]) => `${line} ${first?.isTooShort ? 'too short' : 'number'}`)

test.each([
  ...['Account number', 'accountNumber', 'Beneficiary Account', 'Numéro de compte', 'Phone', 'Téléphone', 'Mobile No'],
  ...['Sol ID', 'Branch code', 'Code agence', 'Reference', 'Référence', 'REF_NO'],
])('numbers in the column %s are questioned', (heading) => {
  expect(questioned(heading, 123, '0123')).toEqual(['2 number'])
})

test.each(['Account balance', 'Amount', 'Reference rate', 'Branch count', 'Phone calls', 'Year'])(
  'numbers in the column %s are not questioned',
  (heading) => {
    expect(questioned(heading, 123, 45)).toEqual([])
  },
)

test('a NUBAN with fewer than ten digits is too short, as text and as a number', () => {
  expect(questioned('NUBAN', '123456789', 123456789, '0123456789', '', 'n/a')).toEqual(['2 too short', '3 too short'])
})

test('an account with fewer digits than ten is questioned if another one has ten', () => {
  expect(questioned('Account', '123456789', '0123456789')).toEqual(['2 number'])
  expect(questioned('Account', '123456789', '12345678901234')).toEqual([])
})
