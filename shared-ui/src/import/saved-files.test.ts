import { describe, expect, test } from '@jest/globals'
import { readTable } from './read-table.ts'
import { makeZip } from './testing/make-files.ts'

// Every screen that imports a file uses `readTable`. These tests read the same table as different programs save it.

const HEADINGS = ['Nom', 'Compte', 'Montant', 'Remarque']
const ROWS = [
  [2, 'Zoé Mensah', '0012366590', '1234.56', "dit, « l'aîné »"],
  [4, "Côte d'Ivoire", '0300550711', '-7', 'première\nseconde'],
]

const contentOf = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { headings, rows, ...notes } = await readTable(name, bytes)
  return { headings, rows: rows.map(({ line, cells }) => [line, ...cells]), notes }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const windows1252 = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))
/** The non-ASCII letters of this table that have other bytes in Mac Roman. */
const MAC_ROMAN: Readonly<Record<string, number>> = { é: 0x8e, ô: 0x99, î: 0x94, è: 0x8f, '«': 0xc7, '»': 0xc8 }
const macRoman = (text: string) => Uint8Array.from(text, (one) => MAC_ROMAN[one] ?? one.charCodeAt(0))
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])

/** Writes lines as a program does, with the program's separator and line ends. The third line is blank. */
function lines(separator: string, end: string, { trailing = 0, breaks = '\n', quoteAll = false } = {}): string {
  const quoted = (cell: string) =>
    quoteAll || [separator, '"', '\n'].some((one) => cell.includes(one)) ? `"${cell.replaceAll('"', '""')}"` : cell
  const line = (cells: readonly string[]) => cells.map(quoted).join(separator) + separator.repeat(trailing)
  const [first, second] = ROWS.map(([, ...cells]) => cells.map(String)) as [string[], string[]]
  const broken = second.map((cell) => cell.replace('\n', breaks))
  return [line(HEADINGS), line(first), separator.repeat(trailing && HEADINGS.length - 1), line(broken), ''].join(end)
}

describe('a text', () => {
  test.each([
    ['Excel for Windows, CSV UTF-8', 'csv', utf8(`\uFEFF${lines(',', '\r\n', { trailing: 2 })}`), {}],
    ['Excel for Windows in French, CSV', 'csv', windows1252(lines(';', '\r\n')), { assumedEncoding: 'Windows-1252' }],
    ['Excel for Windows with its separator', 'csv', windows1252(`sep=;\r\n${lines(';', '\r\n')}`), 'a line later'],
    ['Excel for Windows, Unicode text', 'txt', utf16(lines('\t', '\r\n')), {}],
    ['Excel for Mac, CSV Macintosh', 'csv', macRoman(lines(';', '\r')), { assumedEncoding: 'Mac Roman' }],
    ['Excel for Mac, tab-separated', 'txt', macRoman(lines('\t', '\r')), { assumedEncoding: 'Mac Roman' }],
    ['LibreOffice, every text quoted', 'csv', utf8(lines(',', '\n', { quoteAll: true })), {}],
    ['LibreOffice, tabs', 'tsv', utf8(lines('\t', '\n', { quoteAll: true })), {}],
    ['Google Sheets, CSV', 'csv', utf8(lines(',', '\r\n').trimEnd()), {}],
    ['Google Sheets, TSV', 'tsv', utf8(lines('\t', '\r\n').trimEnd()), {}],
    ['Numbers, CSV', 'csv', utf8(lines(',', '\n', { trailing: 1 })), {}],
    ['a program that writes CRLF inside cells', 'csv', utf8(lines(',', '\r\n', { breaks: '\r\n' })), {}],
    [
      'a mainframe, padded with spaces and ended by its mark',
      'txt',
      new Uint8Array([
        ...windows1252(
          lines('|', '\r\n')
            .split('|')
            .map((cell) => cell.padEnd(24))
            .join('|'),
        ),
        0x1a,
      ]),
      { assumedEncoding: 'Windows-1252' },
    ],
  ] as const)('a text saved by %s is read', async (_, extension, bytes, notes) => {
    const isLater = notes === 'a line later'
    expect(await contentOf(`table.${extension}`, bytes as Uint8Array<ArrayBuffer>)).toEqual({
      headings: HEADINGS,
      rows: ROWS.map(([line, ...cells]) => [Number(line) + (isLater ? 1 : 0), ...cells]),
      notes: isLater ? { assumedEncoding: 'Windows-1252' } : notes,
    })
  })

  test('unusual spaces, look-alike quotes and zero-width characters in a file are normalized', async () => {
    const text = 'No\u200bm,Compte\nMarie\u00a0\u2003Claire\u202f,\u200f0012366590\nO’Brien‑Obi,"  1 "'
    expect(await contentOf('table.csv', utf8(text))).toMatchObject({
      headings: ['Nom', 'Compte'],
      rows: [
        [2, 'Marie Claire', '0012366590'],
        [3, "O'Brien-Obi", '1'],
      ],
    })
  })
})

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

interface Saved {
  /** XML content of the sheet that is read. */
  readonly sheet: string
  readonly sharedTexts?: readonly string[]
  readonly date1904?: boolean
  /** XML content of a hidden sheet before the visible sheet. */
  readonly hidden?: string
}

/** Writes a workbook as a program does: style 1 is a day in the format of the country, style 2 a percentage. */
function saved({ sheet, sharedTexts = [], date1904, hidden }: Saved): Uint8Array<ArrayBuffer> {
  const sheets = hidden === undefined ? [sheet] : [hidden, sheet]
  const type = (part: string, of: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${of}+xml"/>`
  const relation = (id: string, target: string, of: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${of}" Target="${target}"/>`
  const relations = (content: string) => `<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types">
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        ${type('workbook', 'sheet.main')}${type('styles', 'styles')}${type('sharedStrings', 'sharedStrings')}
        ${sheets.map((_, at) => type(`worksheets/sheet${at + 1}`, 'worksheet')).join('')}</Types>`,
    },
    { name: '_rels/.rels', content: relations(relation('r1', 'xl/workbook.xml', 'officeDocument')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets
        .map((_, at) => {
          const isHidden = hidden !== undefined && at === 0
          return `<sheet name="${isHidden ? 'Codes' : 'Table'}" sheetId="${at + 1}" ${isHidden ? 'state="hidden" ' : ''}r:id="s${at + 1}"/>`
        })
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        sheets.map((_, at) => relation(`s${at + 1}`, `worksheets/sheet${at + 1}.xml`, 'worksheet')).join('') +
          relation('st', 'styles.xml', 'styles') +
          relation('ss', 'sharedStrings.xml', 'sharedStrings'),
      ),
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="${MAIN}">${sharedTexts.map((one) => `<si><t xml:space="preserve">${one}</t></si>`).join('')}</sst>`,
    },
    ...sheets.map((content, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet xmlns="${MAIN}"><sheetData>${content}</sheetData></worksheet>`,
    })),
  ])
}

const SHARED = ['Nom', 'Compte', 'Jour', 'Part', 'Zoé\u00a0Mensah', '0012366590']
/** The serial numbers of 5 November 2026, counted from 1900 and from 1904. */
const [FROM_1900, FROM_1904] = [46331, 44869]

/** Returns cells with texts in the shared table, as Excel, Google Sheets and Numbers write them. */
const shared = (day: number, more = '') => `
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>
  <row r="3"><c r="A3" t="s"><v>4</v></c><c r="B3" t="s"><v>5</v></c><c r="C3" s="1"><v>${day}</v></c><c r="D3" s="2"><v>0.13</v></c><c r="E3" s="1"/></row>${more}`

describe('a workbook', () => {
  const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  test.each([
    ['Excel for Windows', { sheet: shared(FROM_1900), sharedTexts: SHARED }, {}],
    ['Excel for Mac, counted from 1904', { sheet: shared(FROM_1904), sharedTexts: SHARED, date1904: true }, {}],
    [
      'Excel with a hidden first sheet',
      { sheet: shared(FROM_1900), sharedTexts: SHARED, hidden: `<row r="1">${inline('A1', 'x')}</row>` },
      { sheet: 'Table' },
    ],
    [
      'LibreOffice, with formatted rows to the end of the sheet',
      {
        sheet: shared(FROM_1900, '<row r="1048576" s="1"><c r="A1048576" s="1"/></row>'),
        sharedTexts: SHARED,
      },
      {},
    ],
    [
      'Google Sheets, with empty cells behind',
      {
        sheet: shared(FROM_1900, '<row r="4"><c r="A4" s="1"/><c r="Z4" s="1"/></row>'),
        sharedTexts: SHARED,
      },
      {},
    ],
    [
      'a program that writes its texts into the cells',
      {
        sheet: `<row r="1">${['Nom', 'Compte', 'Jour', 'Part'].map((one, at) => inline(`${'ABCD'[at]}1`, one)).join('')}</row>
          <row r="3">${inline('A3', 'Zoé Mensah ')}${inline('B3', '0012366590')}<c r="C3" s="1"><v>${FROM_1900}</v></c><c r="D3" s="2"><v>0.13</v></c></row>`,
      },
      {},
    ],
  ] as const)('a workbook saved by %s is read by its values', async (_, book, notes) => {
    expect(await contentOf('table.xlsx', saved(book))).toEqual({
      headings: ['Nom', 'Compte', 'Jour', 'Part'],
      rows: [[3, 'Zoé Mensah', '0012366590', '2026-11-05', '0.13']],
      notes,
    })
  })
})
