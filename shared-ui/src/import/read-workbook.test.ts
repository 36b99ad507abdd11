import { describe, expect, test } from '@jest/globals'
import { type BookType, type CellObject, utils, type WorkBook, write } from 'xlsx'
import { readTable } from './read-table.ts'
import { columnLetters } from './table.ts'
import { makeZip } from './testing/make-files.ts'

type Cell = Pick<CellObject, 't' | 'v' | 'z'>

const number = (v: number, z?: string): Cell => ({ t: 'n', v, ...(z === undefined ? {} : { z }) })
const text = (v: string): Cell => ({ t: 's', v })

/** Makes a workbook with one column `Value` and a cell in each row. */
function bookOf(cells: readonly Cell[]): WorkBook {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([['Value'], ...cells.map(() => ['x'])])
  cells.forEach((cell, index) => {
    sheet[`A${index + 2}`] = cell
  })
  utils.book_append_sheet(book, sheet, 'One')
  return book
}

const read = (book: WorkBook, bookType: BookType = 'xlsx') =>
  readTable(`a.${bookType}`, new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer))

const valuesOf = async (cells: readonly Cell[], bookType: BookType = 'xlsx', date1904 = false) => {
  const book = bookOf(cells)
  book.Workbook = { WBProps: { date1904 } }
  return (await read(book, bookType)).rows.map((row) => row.cells[0])
}

/** The serial number of 5 November 2026, counted from 1900. */
const NOVEMBER_5 = 46331
const DAYS_TO_1904 = 1462

describe.each(['xlsx', 'xls'] as const)('a cell of an %s workbook', (type) => {
  test('a date cell is read as an ISO date, whatever its format', async () => {
    const formats = ['m/d/yy', 'dd/mm/yyyy', 'd-mmm-yy', '[$-40C]d mmmm yyyy', 'yyyy"年"mm"月"', 'm/d/yy h:mm']
    const days = await valuesOf(
      formats.map((format) => number(NOVEMBER_5, format)),
      type,
    )
    expect(days).toEqual(formats.map(() => '2026-11-05'))
  })

  test('a date cell is read as an ISO date in a workbook that counts days from 1904', async () => {
    const cells = [number(NOVEMBER_5 - DAYS_TO_1904, 'm/d/yy'), number(0, 'm/d/yy')]
    expect(await valuesOf(cells, type, true)).toEqual(['2026-11-05', '1904-01-01'])
  })

  test('a date cell is read with its time if its format shows a time', async () => {
    const cells = [number(NOVEMBER_5 + 0.75, 'm/d/yy h:mm'), number(NOVEMBER_5 + 0.75, 'm/d/yy'), number(0.75, 'h:mm')]
    expect(await valuesOf(cells, type)).toEqual(['2026-11-05T18:00:00', '2026-11-05', '18:00:00'])
  })

  test('a date cell is read as a number if the number is not a valid date', async () => {
    expect(await valuesOf([number(60, 'm/d/yy'), number(-3, 'm/d/yy'), number(1.5, '[h]:mm')], type)).toEqual([
      '60',
      '-3',
      '1.5',
    ])
  })

  test('a number cell is read by its value, never by its displayed text', async () => {
    const cells = [
      number(0.13, '0%'),
      number(-1234.5, '#,##0.00_);(#,##0.00)'),
      number(2348035550100, '0.00000E+00'),
      number(1234.5678, '0'),
      number(204, '0000'),
      number(1.1, '[Red]0.00'),
      number(1e21),
      number(1.5e-7),
    ]
    expect(await valuesOf(cells, type)).toEqual([
      ...['0.13', '-1234.5', '2348035550100', '1234.5678', '204', '1.1', '1000000000000000000000', '0.00000015'],
    ])
  })

  test('a text cell that looks like a number is read unchanged, with its zeros', async () => {
    const values = ['0012', '2.34803E+12', '13%', '1900-01-01']
    expect(await valuesOf(values.map(text), type)).toEqual(values)
  })

  test('each row names the columns in which it has a number', async () => {
    const book = utils.book_new()
    const cells = [
      ['Name', 'Phone', 'Day'],
      ['Ada', 8030001002, ''],
      ['Obi', '08030001002', ''],
    ]
    const sheet = utils.aoa_to_sheet(cells)
    sheet.C2 = number(NOVEMBER_5, 'm/d/yy')
    utils.book_append_sheet(book, sheet, 'One')
    expect((await read(book, type)).rows).toEqual([
      { line: 2, cells: ['Ada', '8030001002', '2026-11-05'], numbers: [1] },
      { line: 3, cells: ['Obi', '08030001002', ''], numbers: [] },
    ])
  })

  test('each row keeps its line number in the sheet, and empty rows are left out', async () => {
    const book = utils.book_new()
    const rows = [[], ['a', 'b', ' '], [], ['1', '2', '', ' '], [''], [' ', ' '], ['3'], [], ['']]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'One')
    const { headings, rows: found } = await read(book, type)
    expect(headings).toEqual(['a', 'b'])
    expect(found.map(({ line, cells }) => [line, ...cells])).toEqual([
      [4, '1', '2'],
      [7, '3', ''],
    ])
  })

  test.each([
    ['hidden', 1],
    ['very hidden', 2],
  ] as const)('the first visible sheet is read and named if the first sheet is %s', async (_, hidden) => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['secret'], ['1']]), 'Lookup')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['a'], ['2']]), 'Staff & June')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['b'], ['3']]), 'Third')
    book.Workbook = { Sheets: [{ Hidden: hidden }, { Hidden: 0 }, { Hidden: 0 }] }
    expect(await read(book, type)).toEqual({
      headings: ['a'],
      rows: [{ line: 2, cells: ['2'], numbers: [] }],
      sheet: 'Staff & June',
    })
  })
})

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Makes a workbook as another system writes it: the second sheet has exactly these cells, from A2 on. */
function writtenBy(cells: readonly string[]): Uint8Array<ArrayBuffer> {
  const rows = cells.map((cell, index) => `<row r="${index + 2}">${cell.replace('?', `A${index + 2}`)}</row>`)
  const title = '<row r="1"><c r="A1" t="inlineStr"><is><t>Value</t></is></c></row>'
  const sheet = (content: string) => `<worksheet xmlns="${MAIN}"><sheetData>${content}</sheetData></worksheet>`
  const part = (name: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.`
  const relation = (id: string, target: string, type: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        ${part('workbook')}sheet.main+xml"/>${part('worksheets/hidden')}worksheet+xml"/>${part('worksheets/shown')}worksheet+xml"/></Types>`,
    },
    { name: '_rels/.rels', content: relations(relation('r1', 'xl/workbook.xml', 'officeDocument')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="r9"/>
        <sheet name="Shown" sheetId="2" r:id="r5"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation('r5', 'worksheets/shown.xml', 'worksheet') + relation('r9', '/xl/worksheets/hidden.xml', 'worksheet'),
      ),
    },
    { name: 'xl/worksheets/hidden.xml', content: sheet(`${title}<row r="2"><c r="A2"><v>1</v></c></row>`) },
    { name: 'xl/worksheets/shown.xml', content: sheet(title + rows.join('')) },
  ])
}

test('a number in an xlsx file keeps all its digits, except the digits that Excel adds to a double', async () => {
  const bytes = writtenBy([
    '<c r="?"><v>12345678901234567</v></c>',
    '<c r="?" s="0"/><c r="B3"/>',
    '<c r="?"><v>-1.2345678901234567E+18</v></c>',
    '<c r="?"><f>A1+1</f><v>1234567890123456.75</v></c>',
    // Excel writes 1.1 and 0.13 with the seventeen digits of their doubles.
    '<c r="?"><v>1.1000000000000001</v></c>',
    '<c r="?"><v>0.13</v></c>',
  ])
  const { rows, sheet } = await readTable('a.xlsx', bytes)
  expect(sheet).toBe('Shown')
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, '12345678901234567'],
    [4, '-1234567890123456700'],
    [5, '1234567890123456.75'],
    [6, '1.1'],
    [7, '0.13'],
  ])
})

test('a workbook with a password is refused with the fault "password", whatever its extension', async () => {
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const stream = Array.from('EncryptedPackage').flatMap((letter) => [letter.charCodeAt(0), 0])
  const bytes = new Uint8Array([...compound, ...new Array(504).fill(0), ...stream])
  await expect(readTable('a.xlsx', bytes)).rejects.toMatchObject({ fault: 'password' })
  await expect(readTable('a.xls', bytes)).rejects.toMatchObject({ fault: 'password' })
})

test('columnLetters returns the letters of a column in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
