import { describe, expect, test } from '@jest/globals'
import { utils, write } from 'xlsx'
import { readTable } from './read-table.ts'
import { FileRefusedError } from './table.ts'
import { bytesOf, makeWorkbook, makeZip } from './testing/make-files.ts'

/**
 * Time limit for refusing a file: it takes milliseconds on a quiet machine and a second on a busy machine; unbounded
 * unpacking, walking or backtracking takes minutes.
 */
const AT_ONCE_MS = 10_000

// Security §7, U1: tests accepted files, and files that must be refused before they can do harm.

const faultOf = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  try {
    await readTable(name, bytes)
    return 'read'
  } catch (error) {
    if (!(error instanceof FileRefusedError)) throw error
    return error.fault
  }
}

/** Returns the headings and texts of a file. */
const contentOf = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { headings, rows } = await readTable(name, bytes)
  return { headings, rows: rows.map(({ cells }) => cells) }
}

const csv = (text: string, name = 'people.csv') => contentOf(name, bytesOf(text))

describe('a delimited text', () => {
  test('a delimited text has headings in its first line and commas between its cells', async () => {
    expect(await csv('First name,Last name\r\nAda,Obi\r\n\r\nKwame,Mensah')).toEqual({
      headings: ['First name', 'Last name'],
      rows: [
        ['Ada', 'Obi'],
        ['Kwame', 'Mensah'],
      ],
    })
  })

  test.each([
    ['a title', 'Users of October,,\nName,Phone,Sol ID\nAda,0803,0204', 2],
    ['a title without separators', 'Users of October\nName,Phone,Sol ID\nAda,0803,0204', 2],
    ['a title, a note and a blank line', 'Users of October\n\nPrepared by HR,2026\nA,B,C,D,E\nAda,0803,0204,x,y', 4],
    ['a title with its date', 'Users,1-Oct-2026\nA,B,C,D,E\nAda,0803,,,\nEfua,0804,0204,x,y', 2],
  ])('a delimited text may have %s above its headings', async (_what, text, headingLine) => {
    const table = await readTable('people.csv', bytesOf(text))
    expect(table.headingLine).toBe(headingLine)
    expect(table.headings[0]).toMatch(/^(Name|A)$/)
    expect(table.rows[0]?.cells.slice(0, 2)).toEqual(['Ada', '0803'])
    expect(table.rows[0]?.line).toBe(headingLine + 1)
  })

  test.each([
    ['headings in the first row', 'Name,Phone,Sol ID\nAda,0803,0204'],
    ['one column', 'Name\nAda\nKwame'],
    ['gaps in its headings’ rows', 'Name,Phone,Sol ID\nAda,,\nKwame,0803,0204'],
  ])('a delimited text with %s is read without a title line', async (_what, text) => {
    const table = await readTable('people.csv', bytesOf(text))
    expect(table.headingLine).toBeUndefined()
    expect(table.headings[0]).toBe('Name')
  })

  test('a file is refused as ragged if its first row is neither clearly headings nor clearly a title', async () => {
    expect(await faultOf('people.csv', bytesOf('Users of October\nName,Phone\nAda,0803'))).toBe('ragged')
    expect(await faultOf('people.csv', bytesOf('Name\nAda,0803,0204'))).toBe('ragged')
  })

  test('a delimited text is split at pipes only if its headings contain unquoted pipes', async () => {
    expect(await csv('a|b\n1,5|2')).toMatchObject({ rows: [['1,5', '2']] })
    expect(await csv('a,b\nx|y,2')).toMatchObject({ rows: [['x|y', '2']] })
    expect(await csv('"a|b",c\n1,2', 'people.txt')).toMatchObject({ headings: ['a|b', 'c'] })
  })

  test('a delimited text is split at semicolons if a French spreadsheet wrote it', async () => {
    expect(await csv('Nom;Prénom\nObi, Ada;1')).toMatchObject({ rows: [['Obi, Ada', '1']] })
  })

  test('a delimited text may quote separators, line breaks and quotes (RFC 4180)', async () => {
    expect(await csv('a,b\n"Obi, ""Ada""\r\nthe first",2\n')).toEqual({
      headings: ['a', 'b'],
      rows: [['Obi, "Ada"\nthe first', '2']],
    })
  })

  test('a delimited text is read in UTF-8, UTF-16 and older Windows encodings', async () => {
    const windows = new Uint8Array([...bytesOf('a,b\nH'), 0xe9, ...bytesOf('l,1')])
    expect(await contentOf('a.csv', windows)).toMatchObject({ rows: [['Hél', '1']] })
    const wide = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from('a,b\nœ,1', 'utf16le'))])
    expect(await contentOf('a.txt', wide)).toMatchObject({ rows: [['œ', '1']] })
    expect(await csv('\uFEFFa,b\n1,2')).toMatchObject({ headings: ['a', 'b'] })
  })

  test('the apostrophes that our export puts before texts are removed', async () => {
    expect(await csv("a,b\n'+234 803,'tis")).toMatchObject({ rows: [['+234 803', "'tis"]] })
  })

  test.each([
    ['a quote that does not end', 'a,b\n"x,1', 'quoteOpen'],
    ['text behind a quote', 'a,b\n"x"y,1', 'quoteText'],
    ['a NUL', 'a,b\n\0,1', 'noText'],
    ['no rows below its headings', 'a,b\n', 'empty'],
    ['only blank lines', '\n\n', 'empty'],
    ['a heading twice', 'a,A\n1,2', 'headingRepeated'],
    ['a column without a heading', 'a,,c\n1,2,3', 'headingEmpty'],
    ['the heading __proto__', 'a,__proto__\n1,2', 'headingForbidden'],
    ['the heading constructor', 'Constructor,b\n1,2', 'headingForbidden'],
    ['the heading prototype', 'a,prototype\n1,2', 'headingForbidden'],
    ['a long heading', `${'h'.repeat(61)},b\n1,2`, 'headingLong'],
    ['a row wider than its headings', 'a,b\n1,2,3', 'ragged'],
    ['a cell of 501 characters', `a,b\n${'x'.repeat(501)},2`, 'cell'],
    ['41 columns', `${Array.from({ length: 41 }, (_, column) => `c${column}`)}\n1`, 'columns'],
    ['a line of ten thousand separators', `a,b\n${','.repeat(10_000)}`, 'columns'],
    ['1,001 rows', `a\n${'1\n'.repeat(1001)}`, 'rows'],
  ])('a delimited text with %s is refused', async (_, text, fault) => {
    expect(await faultOf('people.csv', bytesOf(text))).toBe(fault)
  })

  test('a delimited text with 1,000 rows, 40 columns and a cell of 500 characters per row is read', async () => {
    const headings = Array.from({ length: 40 }, (_, column) => `c${column}`)
    const { rows } = await csv(`${headings}\n${`${'x'.repeat(500)}\n`.repeat(1000)}`)
    expect(rows).toHaveLength(1000)
  })
})

describe('a workbook', () => {
  const ROWS = [
    ['First name', 'Phone', 'Sol ID'],
    ['Ada', 2348035550100, '0204'],
  ]

  test.each(['xlsx', 'xls'] as const)('a workbook of type %s is read from its first sheet, as text', async (type) => {
    const read = await contentOf(`people.${type}`, makeWorkbook(ROWS, type))
    expect(read).toEqual({ headings: ['First name', 'Phone', 'Sol ID'], rows: [['Ada', '2348035550100', '0204']] })
  })

  test('a workbook is read with the values of its formulas, never with the formulas', async () => {
    const sheet = utils.aoa_to_sheet([['a'], ['x']])
    sheet.A2 = { t: 's', v: 'shown', f: 'HYPERLINK("http://evil","x")' }
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'One')
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
    expect(await contentOf('a.xlsx', bytes)).toMatchObject({ rows: [['shown']] })
  })

  test('a workbook with a cell in the last row and the last column is refused quickly', async () => {
    const far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c></row>'
    const entry = { name: 'xl/worksheets/sheet1.xml', content: sheetXml('A1:XFD1048576', far) }
    const started = performance.now()
    expect(await faultOf('far.xlsx', makeZip([...SKELETON, entry]))).toBe('columns')
    expect(performance.now() - started).toBeLessThan(AT_ONCE_MS)
  })

  test('a workbook that declares a false range is read by its actual cells', async () => {
    const entry = { name: 'xl/worksheets/sheet1.xml', content: sheetXml('A1:XFD1048576') }
    const bytes = makeZip([...SKELETON, entry])
    expect(await contentOf('a.xlsx', bytes)).toEqual({ headings: ['Name'], rows: [['Ada']] })
  })

  test.each([
    ['too many rows', [['a'], ...Array.from({ length: 1001 }, () => ['1'])], 'rows'],
    ['41 columns', [Array.from({ length: 41 }, (_, column) => `c${column}`), ['1']], 'columns'],
    ['a forbidden heading', [['__proto__'], ['1']], 'headingForbidden'],
    ['a long cell', [['a'], ['x'.repeat(501)]], 'cell'],
    ['nothing in it', [], 'empty'],
  ])('a workbook with %s is refused', async (_, rows, fault) => {
    expect(await faultOf('a.xlsx', makeWorkbook(rows))).toBe(fault)
  })
})

describe('a file that is not what its name says', () => {
  const workbook = makeWorkbook([['a'], ['1']])
  test.each([
    ['a program', 'a.exe', bytesOf('a,b\n1,2'), 'type'],
    ['no extension', 'people', bytesOf('a,b\n1,2'), 'type'],
    ['an extension of every object', 'a.constructor', bytesOf('a,b\n1,2'), 'type'],
    ['a workbook named csv', 'a.csv', workbook, 'type'],
    ['an old workbook named xlsx', 'a.xlsx', makeWorkbook([['a'], ['1']], 'xls'), 'type'],
    ['a workbook named xls', 'a.xls', workbook, 'type'],
    ['a text named xlsx', 'a.xlsx', bytesOf('a,b\n1,2'), 'type'],
    ['a page named xls', 'a.xls', bytesOf('<html><table><tr><td>a</td></tr></table>'), 'type'],
    ['a PDF named txt', 'a.txt', bytesOf('%PDF-1.7\n1'), 'type'],
    ['an archive that is no workbook', 'a.xlsx', makeZip([{ name: 'a.txt', content: 'x' }]), 'type'],
    ['half a workbook', 'a.xlsx', workbook.slice(0, workbook.length / 2), 'type'],
    [
      'an old workbook’s first bytes alone',
      'a.xls',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'type',
    ],
    ['nothing', 'a.csv', new Uint8Array(), 'empty'],
    ['more than 2 MB', 'a.csv', new Uint8Array(2_000_001), 'size'],
  ])('a file is refused: %s', async (_, name, bytes, fault) => {
    expect(await faultOf(name, bytes)).toBe(fault)
  })

  test('a workbook file with a script before or after the workbook is refused', async () => {
    const script = bytesOf('#!/bin/sh\n')
    expect(await faultOf('a.xlsx', new Uint8Array([...script, ...workbook]))).toBe('type')
    expect(await faultOf('a.xlsx', new Uint8Array([...workbook, ...script]))).toBe('type')
  })
})

const SKELETON = [
  {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
      xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
]

function sheetXml(ref: string, more = ''): string {
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="${ref}"/><sheetData>
    <row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>
    <row r="2"><c r="A2" t="inlineStr"><is><t>Ada</t></is></c></row>${more}</sheetData></worksheet>`
}

describe('a hostile archive', () => {
  const sheet = { name: 'xl/worksheets/sheet1.xml', content: sheetXml('A1:A2') }

  test('a valid archive is read', async () => {
    expect(await faultOf('a.xlsx', makeZip([...SKELETON, sheet]))).toBe('read')
  })

  test.each([
    ['a bomb', [{ name: 'bomb.xml', content: new Uint8Array(19_000_000) }]],
    ['a bomb that says it is small', [{ name: 'bomb.xml', content: new Uint8Array(19_000_000), declaredSize: 5000 }]],
    ['a size that is too large', [{ name: 'a.xml', content: 'short', declaredSize: 900 }]],
    ['more than 20 MB in all', [{ name: 'a.xml', content: 'x', declaredSize: 4_000_000_000 }]],
    ['an entry under another name in front of its bytes', [{ name: 'a.xml', content: 'x', localName: 'b.xml' }]],
    ['an encrypted entry', [{ name: 'a.xml', content: 'x', isEncrypted: true }]],
    ['an entry twice', [sheet]],
    ['201 entries', Array.from({ length: 201 }, (_, index) => ({ name: `${index}.xml`, content: 'x' }))],
  ])('a hostile archive with %s is refused at once', async (_, entries) => {
    const bytes = makeZip([...SKELETON, sheet, ...entries])
    const started = performance.now()
    expect(await faultOf('a.xlsx', bytes)).toBe('type')
    expect(performance.now() - started).toBeLessThan(AT_ONCE_MS)
  })

  test('a workbook that contains a macro program is refused with the fault "program"', async () => {
    const program = { name: 'xl/vbaProject.bin', content: 'x' }
    expect(await faultOf('a.xlsx', makeZip([...SKELETON, sheet, program]))).toBe('program')
  })

  test('a hostile archive with overlapping entries is refused', async () => {
    expect(await faultOf('a.xlsx', makeZip([...SKELETON, sheet], { repeatFirst: 20 }))).toBe('type')
  })

  test('a hostile archive with a missing or truncated directory is refused', async () => {
    const bytes = makeZip([...SKELETON, sheet])
    expect(await faultOf('a.xlsx', bytes.slice(0, bytes.length - 22))).toBe('type')
    const cut = bytes.slice()
    cut[cut.length - 12] = 200
    expect(await faultOf('a.xlsx', cut)).toBe('type')
  })
})
