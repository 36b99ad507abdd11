import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { csvLines } from './csv-lines.ts'
import { safeCell } from './safe-cell.ts'

const words = (decimalMark: '.' | ',') => ({
  columns: [
    { header: 'Text', kind: 'text' as const },
    { header: 'Amount', kind: 'amount' as const },
  ],
  timeZone: 'Africa/Lagos',
  decimalMark,
  yes: 'Yes',
  no: 'No',
})

/** Writes any text as a cell by the general rule, without the shortcut for plain texts. */
function byTheRule(value: string): string {
  const text = String(safeCell(value))
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const ODD = ['"', ',', ';', '\r', '\n', '\t', '=', '+', '-', '@', '＝', '＋', '\u0000', '\u0085', '\u00AD', '\uFEFF']
const oddText = fc
  .array(
    fc.oneof(fc.constantFrom(...ODD, '\uD800', 'é', 'Ọ', '₦', '漢', '😀'), fc.string({ unit: 'binary', maxLength: 4 })),
  )
  .map((parts) => parts.join(''))

describe('a line of a CSV file', () => {
  test('a CSV line quotes and separates any text by the rule for texts', () => {
    const lines = csvLines(words('.'))
    fc.assert(
      fc.property(oddText, (text) =>
        expect(lines.of([[text, null]])).toBe(`${text === '' ? '' : byTheRule(text)},\r\n`),
      ),
      { numRuns: 2_000 },
    )
  })

  test.each([...['Ada Obi', 'a-b', 'x=1', '12', 'N1.5', '(x)', '/a', '.5', ':b', '<b>', '?', '~', 'Ọlá', ' = 1']])(
    'a CSV line keeps %j unchanged',
    (text) => expect(csvLines(words('.')).of([[text, null]])).toBe(`${text},\r\n`),
  )

  test.each([
    ['.', '1250.50', ',1250.50\r\n'],
    [',', '1250.50', ';1250,50\r\n'],
    [',', '-123456789012345678.91', ';-123456789012345678,91\r\n'],
    ['.', '-1;2', ',"\'-1;2"\r\n'],
  ] as const)('a CSV line with the mark %s writes the figure %s as %j', (mark, figure, line) =>
    expect(csvLines(words(mark)).of([[null, figure]])).toBe(line),
  )
})
