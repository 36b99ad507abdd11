import { Worker } from 'node:worker_threads'
import { describe, expect, test } from '@jest/globals'
import { formatAmount } from '@portal/contract/format'
import { pdfText } from '@portal/contract/testing/pdf-text'
import { strFromU8, unzipSync } from 'fflate'
import { read, utils, type WorkSheet } from 'xlsx'
import { inspectContent } from '../../../people/files/index.ts'
import { FILE, madeFile } from './testing/made-file.ts'
import { xlsxFile } from './xlsx-file.ts'

const ROW = ['Ada, Obi', '-1250.50', 'NGN', '3', '2026-03-01', '2026-03-01T23:30:00.000Z', 'POSTED']
const HEADINGS = ['Receiver', 'Amount', 'Currency', 'Rows', 'Value date', 'Created (GMT+1)', 'Status']
const FORMULAS = ['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1']
const hostile = (text: string) => [text, null, text, null, text, text, text]

describe('a CSV of a report', () => {
  const textOf = async (...pieces: Parameters<typeof madeFile> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await madeFile(FILE, ...pieces)).toString('utf8')

  test('a report’s CSV has the format of every list: byte order mark, headings once, CRLF, times in the reader’s zone, labelled statuses', async () => {
    expect(await textOf([ROW], [ROW])).toBe(
      `\uFEFFReceiver,Amount,Currency,Rows,Value date,Created (GMT+1),Status\r\n${'"Ada, Obi",-1250.50,NGN,3,2026-03-01,2026-03-02 00:30:00,Posted\r\n'.repeat(2)}`,
    )
  })

  test.each([
    // Before standard time, zones had offsets with seconds; only the minutes of the offset count.
    ['1850-05-05T10:00:00.500Z', '1850-05-05 10:13:00'],
    ['0099-12-31T23:59:59.999Z', '0100-01-01 00:12:59'],
    ['9999-12-31T22:59:59.999Z', '9999-12-31 23:59:59'],
    ['infinity', 'infinity'],
  ])('a report’s CSV shows the time %s as %s', async (moment, written) => {
    const [, line] = (await textOf([ROW.with(5, moment)])).split('\r\n')
    expect(line?.split(',').at(-2)).toBe(written)
  })

  test.each([null, ''])('a report’s CSV leaves the cell of a missing value empty: %j', async (nothing) => {
    expect((await textOf([ROW.map(() => nothing)])).split('\r\n')[1]).toBe(',,,,,,')
  })

  test('a report’s CSV without rows still has its headings', async () => {
    expect(await textOf()).toBe('\uFEFFReceiver,Amount,Currency,Rows,Value date,Created (GMT+1),Status\r\n')
  })

  test.each(FORMULAS)('a report’s CSV never contains %j as a formula, in any column', async (formula) => {
    const [, ...cells] = (await textOf([hostile(formula)])).slice(1).split('Status\r\n')
    const written = cells.join('').replaceAll('"', '').split(',')
    expect(written.filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([])
    expect(written.filter((cell) => cell.startsWith("'"))).toHaveLength(5)
  })
})

test('an exported report states its number and content: a workbook in its properties and last sheet, a PDF at each foot', async () => {
  const marked = { ...FILE, title: '<Credits> & more', exportNumber: '5B1C2A9E4F10' }
  const book = read(await madeFile({ ...marked, format: 'xlsx' }, [ROW]))
  expect(book.SheetNames.at(-1)).toBe('About this export')
  const last = book.Sheets['About this export'] as WorkSheet
  const lines = ['<Credits> & more', 'Direct credits', 'Taken by Ada Obi']
  expect(utils.sheet_to_json(last, { header: 1 })).toEqual([['Export 5B1C2A9E4F10'], ...lines.map((line) => [line])])
  expect(book.Props).toMatchObject({ Subject: 'Export 5B1C2A9E4F10', Comments: lines.join('\n') })
  expect(pdfText(await madeFile({ ...marked, format: 'pdf' }, [ROW]))).toContain('Export 5B1C2A9E4F10 · Page 1 of 1')
})

describe('a workbook of a report', () => {
  const sheetOf = async (...rows: readonly (readonly (string | null)[])[]) => {
    const book = read(await madeFile({ ...FILE, format: 'xlsx' }, rows), { cellNF: true, cellStyles: true })
    return { book, sheet: book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet }
  }

  test('a workbook stores figures, days and times with their types, and texts as texts', async () => {
    const { sheet, book } = await sheetOf(ROW)
    expect(book.SheetNames).toEqual(['Direct credits   more'])
    expect(utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
      HEADINGS,
      ['Ada, Obi', '-1,250.50', 'NGN', '3', '01-Mar-2026', '02-Mar-2026 00:30:00', 'Posted'],
    ])
    expect([sheet.A2?.t, sheet.B2?.t, sheet.D2?.t, sheet.E2?.t]).toEqual(['s', 'n', 'n', 'n'])
  })

  test.each([...FORMULAS, '<b>&"', '_x0041_', ' spaces '])(
    'a workbook contains %j as text, not as a formula',
    async (text) => {
      const { sheet } = await sheetOf(hostile(text))
      for (const at of ['A2', 'C2', 'E2', 'F2', 'G2']) {
        expect({ at, ...sheet[at] }).toMatchObject({ at, t: 's', v: text })
        expect(sheet[at]).not.toHaveProperty('f')
      }
    },
  )

  test('texts in a workbook cannot inject markup', async () => {
    const files = unzipSync(await madeFile({ ...FILE, format: 'xlsx', title: 'A & <B>' }, [hostile('</t><f>1+1</f>&')]))
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] as Uint8Array)
    expect(sheet).toContain('&lt;/t&gt;&lt;f&gt;1+1&lt;/f&gt;&amp;</t>')
    expect(sheet).not.toContain('<f>')
    expect(strFromU8(files['xl/workbook.xml'] as Uint8Array)).toContain('name="A    B"')
  })

  test('a workbook keeps all digits of an amount, even beyond the precision of a double', async () => {
    const { sheet } = await sheetOf(['a', '123456789012345678.91', 'NGN', null, null, null, null])
    expect(sheet.B2).toMatchObject({ t: 's', v: '123456789012345678.91' })
  })

  test.each([null, ''])('a workbook has no cell for a missing value: %j', async (nothing) => {
    const { sheet } = await sheetOf(ROW.map(() => nothing))
    expect(utils.sheet_to_json(sheet, { header: 1 }).at(1)).toEqual([])
  })

  test('a workbook without rows is a sheet with only its headings', async () => {
    const { sheet } = await sheetOf()
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([HEADINGS])
  })

  test('a workbook continues on a second sheet when the first is full', async () => {
    const parts: Uint8Array[] = []
    const writer = xlsxFile({ ...FILE, format: 'xlsx' }, (bytes) => void parts.push(bytes), 3)
    await writer.add(Array.from({ length: 4 }, (_, at) => [`r${at}`]))
    await writer.add(Array.from({ length: 3 }, (_, at) => [`r${at + 4}`]))
    await writer.finish()
    const book = read(Buffer.concat(parts))
    expect(book.SheetNames).toHaveLength(3)
    const rows = book.SheetNames.map((name) =>
      utils.sheet_to_json<string[]>(book.Sheets[name] as WorkSheet, { header: 1 }),
    )
    expect(rows.map((of) => of.slice(1).map(([cell]) => cell))).toEqual([
      ['r0', 'r1', 'r2'],
      ['r3', 'r4', 'r5'],
      ['r6'],
    ])
  })

  test('a workbook of many rows uses only a few megabytes of heap, and continues on a second sheet', async () => {
    const worker = new Worker(new URL('./testing/large-workbook.ts', import.meta.url), {
      // In memory, these rows would need several times this heap.
      workerData: { rows: 300_000, sheetRows: 299_000, atATime: 2_000 },
      resourceLimits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 },
    })
    const bytes = await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    const second = unzipSync(bytes, { filter: ({ name }) => name === 'xl/worksheets/sheet2.xml' })
    const xml = strFromU8(second['xl/worksheets/sheet2.xml'] as Uint8Array)
    expect(xml).toContain('<row r="2"><c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">Receiver 299000</t>')
    expect(xml.match(/<row /g)).toHaveLength(300_000 - 299_000 + 1)
  }, 240_000)
})

describe('a PDF of a report', () => {
  const print = (rows: readonly (readonly (string | null)[])[]) => madeFile({ ...FILE, format: 'pdf' }, rows)

  test('a report’s PDF in A2 shows the title, and the values as on screen', async () => {
    const bytes = await print([ROW])
    expect(bytes.toString('latin1')).toMatch(/MediaBox \[0 0 1190\.\d+ 1683\.\d+/)
    const lines = pdfText(bytes)
    const amount = formatAmount('-1250.50', 'NGN', { language: 'en' }).replaceAll(/\s/gu, ' ')
    for (const said of ['Direct credits & more', 'Taken by Ada Obi', 'Page 1 of 1', 'Ada, Obi', amount, 'Posted'])
      expect(lines).toContain(said)
    expect(lines.join(' ')).toContain('02-Mar-2026')
  })

  test('texts in a report’s PDF cannot add scripts, links or files, in any cell, in the title and beside it', async () => {
    const text = '<script>ran(1)</script>) >> /OpenAction << /S /JavaScript /JS (app.alert(1)) >> \\) javascript:ran(2)'
    const file = { ...FILE, format: 'pdf', title: text, about: [text], exportNumber: text } as const
    const bytes = await madeFile(file, [ROW.with(0, text).with(6, text)])
    // The gateway’s own check of uploaded PDFs finds active content.
    const content = bytes.toString('base64')
    expect(inspectContent({ content, purpose: 'licence' })).toMatchObject({ fault: null })
    expect(pdfText(bytes).join(' ')).toContain('<script>')
  })

  test.each([null, ''])('a report’s PDF leaves the cell of a missing value empty: %j', async (nothing) => {
    const [words, empty] = [await print([]), await print([ROW.map(() => nothing)])].map((bytes) => pdfText(bytes))
    expect(empty).toEqual(words)
  })

  test('a report’s PDF with too many rows is refused', async () => {
    const rows = Array.from({ length: 5_001 }, () => ROW)
    await expect(madeFile({ ...FILE, format: 'pdf' }, rows, rows)).rejects.toMatchObject({ code: '98' })
  })
})
