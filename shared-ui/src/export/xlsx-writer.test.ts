import { describe, expect, test } from '@jest/globals'
import { type CellObject, read, utils, type WorkSheet } from 'xlsx'
import type { SheetPlan, SheetValue } from './sheet.ts'
import { NOT_PRINTED } from './testing/not-printed.ts'
import { xlsxWriter } from './xlsx-writer.ts'

const PLAN: SheetPlan = {
  format: 'xlsx',
  sheetName: 'Users [all]: a/b?',
  paper: 'a4',
  columns: [
    { header: '=Name', kind: 'text' },
    { header: 'Amount', kind: 'amount' },
    { header: 'Created', kind: 'dateTime' },
    { header: 'Value date', kind: 'date' },
  ],
  timeZone: 'Africa/Lagos',
  decimalMark: '.',
  yes: 'Yes',
  no: 'No',
  print: NOT_PRINTED,
}
const PAYLOADS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("https://evil.example")',
  "=cmd|'/C calc'!A0",
]

function sheetOf(rows: readonly (readonly SheetValue[])[]): WorkSheet {
  const writer = xlsxWriter(PLAN)
  writer.add(rows)
  const book = read(writer.finish(), { cellFormula: true, cellNF: true })
  return book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet
}

const cell = (sheet: WorkSheet, address: string) => sheet[address] as CellObject | undefined

describe('the Excel writer', () => {
  test('the Excel writer never writes a formula', () => {
    const sheet = sheetOf(PAYLOADS.map((payload) => [payload, payload, payload, payload]))
    const cells = Object.entries(sheet).flatMap(([key, value]) => (key.startsWith('!') ? [] : [value as CellObject]))
    expect(cells.filter(({ f, F }) => f !== undefined || F !== undefined)).toEqual([])
  })

  test('the Excel writer writes texts unchanged into text cells, without an apostrophe before them', () => {
    const sheet = sheetOf(PAYLOADS.map((payload) => [payload, null, null, null]))
    expect(cell(sheet, 'A1')).toMatchObject({ t: 's', v: '=Name', z: '@' })
    // A carriage return is a line break in a workbook.
    const shown = PAYLOADS.map((payload) => payload.replace('\r', '\n'))
    expect(PAYLOADS.map((_, row) => String(cell(sheet, `A${row + 2}`)?.v).replace('\r', '\n'))).toEqual(shown)
    expect(cell(sheetOf([['+233201234567\u0000', null, null, null]]), 'A2')?.v).toBe('+233201234567')
  })

  test('the Excel writer writes amounts as numbers, but amounts with too many digits for a number as text', () => {
    const sheet = sheetOf([
      ['a', '-1600.50', null, null],
      ['b', '123456789012345678.90', null, null],
    ])
    expect(cell(sheet, 'B2')).toMatchObject({ t: 'n', v: -1600.5, z: '#,##0.00' })
    expect(cell(sheet, 'B3')).toMatchObject({ t: 's', v: '123456789012345678.90' })
  })

  test('the Excel writer writes times in the time zone of the file, and dates as dates', () => {
    const sheet = sheetOf([['a', null, '2026-03-01T23:30:00Z', '2026-03-01']])
    expect(cell(sheet, 'C2')?.v).toBeCloseTo(46083 + 0.5 / 24, 6)
    expect(cell(sheet, 'D2')).toMatchObject({ t: 'n', v: 46082, z: 'dd-mmm-yyyy' })
  })

  test('the Excel writer writes every row, and replaces the characters that Excel forbids in a sheet name', () => {
    const writer = xlsxWriter(PLAN)
    for (let part = 0; part < 3; part++)
      writer.add(Array.from({ length: 500 }, (_, row) => [`r${part * 500 + row}`, '1.00', null, null]))
    const book = read(writer.finish())
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet, { header: 1 })
    expect(rows).toHaveLength(1501)
    expect(rows.at(-1)?.[0]).toBe('r1499')
    expect(book.SheetNames).toEqual(['Users  all   a b'])
  })
})

test('an export’s workbook states its number, content and filters in its properties and in a last sheet', () => {
  const writer = xlsxWriter(PLAN)
  writer.add([['Ada', null, null, null]])
  const lines = ['Users', '=Printed by Ada Obi on 30-Nov-2026', 'Filtered by Status: Active']
  const book = read(writer.finish({ label: 'Export 5B1C2A9E4F10', sheetName: 'About this export', lines }))
  expect(book.SheetNames.at(-1)).toBe('About this export')
  const last = book.Sheets['About this export'] as WorkSheet
  expect(utils.sheet_to_json(last, { header: 1 })).toEqual([['Export 5B1C2A9E4F10'], ...lines.map((line) => [line])])
  expect(cell(last, 'A3')?.f).toBeUndefined()
  expect(book.Props).toMatchObject({ Subject: 'Export 5B1C2A9E4F10', Comments: lines.join('\n') })
})
