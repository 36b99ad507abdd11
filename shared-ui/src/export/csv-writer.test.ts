import { describe, expect, test } from '@jest/globals'
import { csvWriter } from './csv-writer.ts'
import type { SheetPlan } from './sheet.ts'
import { NOT_PRINTED } from './testing/not-printed.ts'
import { readCsv } from './testing/read-csv.ts'

const PLAN: SheetPlan = {
  format: 'csv',
  sheetName: 'Payments',
  paper: 'a4',
  columns: [
    { header: 'Name', kind: 'text' },
    { header: 'Amount, gross', kind: 'amount' },
    { header: 'Created', kind: 'dateTime' },
    { header: 'Value date', kind: 'date' },
    { header: 'Urgent', kind: 'boolean' },
  ],
  timeZone: 'Africa/Lagos',
  decimalMark: '.',
  yes: 'Oui',
  no: 'Non',
  print: NOT_PRINTED,
}

const written = (...rows: Rows) => writtenFor(PLAN, ...rows)

function writtenFor(plan: SheetPlan, ...rows: Rows): string {
  const writer = csvWriter(plan)
  for (const row of rows) writer.add([row])
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(writer.finish())
}

type Rows = Parameters<ReturnType<typeof csvWriter>['add']>[0]

describe('the CSV writer', () => {
  test('the CSV writer preserves texts that contain commas, quotes, line breaks or outer spaces', () => {
    const names = ['plain', 'a,b', 'say "yes"', 'two\r\nlines', '"', ',', 'Nguessan-Kouamé', '  spaces  ']
    const text = written(...names.map((name) => [name, null, null, null, null]))
    const [header, ...rows] = readCsv(text.slice(1))
    expect(header).toEqual(['Name', 'Amount, gross', 'Created', 'Value date', 'Urgent'])
    expect(rows.map(([name]) => name)).toEqual(names)
  })

  test('the CSV writer begins the file with a byte order mark for Excel, and ends every line with CRLF', () => {
    const text = written(['é', '1.00', null, null, null])
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text.endsWith('\r\n')).toBe(true)
  })

  test('the CSV writer keeps every digit of negative and very long amounts, and writes formulas as text', () => {
    const [, ...rows] = readCsv(
      written(['=1+1', '-12.50', null, null, null], ['-x', '-123456789012345678.90', null, null, null]).slice(1),
    )
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ["'=1+1", '-12.50'],
      ["'-x", '-123456789012345678.90'],
    ])
  })

  test('the CSV writer writes times in the time zone of the file, dates unchanged, and booleans as words', () => {
    const [, row] = readCsv(written(['a', null, '2026-03-01T23:30:00Z', '2026-03-01', true]).slice(1))
    expect(row).toEqual(['a', '', '2026-03-02 00:30:00', '2026-03-01', 'Oui'])
  })

  test('in languages with a decimal comma, the CSV writer writes this comma and separates columns by semicolons', () => {
    const plan: SheetPlan = { ...PLAN, decimalMark: ',' }
    const [header, row] = writtenFor(plan, ['Dupont; SA', '-1234.50', null, '2026-03-01', true]).slice(1).split('\r\n')
    expect(header).toBe('Name;"Amount, gross";Created;Value date;Urgent')
    expect(row).toBe('"Dupont; SA";-1234,50;;2026-03-01;Oui')
  })

  test('the CSV writer writes an invalid date as text', () => {
    const [, row] = readCsv(written(['a', 'n/a', '=now()', '-', false]).slice(1))
    expect(row).toEqual(['a', 'n/a', "'=now()", "'-", 'Non'])
  })
})
