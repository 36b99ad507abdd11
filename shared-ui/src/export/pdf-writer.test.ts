import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { pdfText } from '@portal/contract/testing/pdf-text'
import { pdfWriter } from './pdf-writer.ts'
import type { SheetPlan } from './sheet.ts'

const font = (style: string) =>
  readFileSync(path.join(import.meta.dirname, `font/NotoSans-${style}.ttf`)).toString('base64')
const FONTS = { normal: font('Regular'), bold: font('Bold') }

const PLAN: SheetPlan = {
  format: 'pdf',
  sheetName: 'Statement · SwiftRemit',
  columns: [
    { header: 'Date', kind: 'date' },
    { header: 'Event', kind: 'text' },
    { header: 'Debit', kind: 'amount' },
    { header: 'Balance after', kind: 'amount' },
  ],
  timeZone: 'Africa/Lagos',
  decimalMark: '.',
  yes: 'Yes',
  no: 'No',
  print: {
    head: ['2000000261 · NGN', 'Opening balance 0.00 NGN'],
    page: 'Page {page} of {pages}',
    rewritten: '* Latin',
  },
  paper: 'a4',
}

function printed(rows: readonly (readonly string[])[], plan: SheetPlan = PLAN): { lines: string[]; source: string } {
  const writer = pdfWriter(plan, FONTS)
  writer.add(rows)
  const bytes = Buffer.from(writer.finish())
  return { lines: pdfText(bytes), source: bytes.toString('latin1') }
}
const pagesOf = (source: string) => source.match(/\/Type \/Page\b(?!s)/g)?.length

test('a PDF contains its heading, and every cell as displayed', () => {
  const { lines } = printed([['24-Nov-2026', 'Ọlánrewájú Nguyễn', '1,250.50 NGN', '98,749.50 NGN']])
  for (const said of [
    'Statement · SwiftRemit',
    '2000000261 · NGN',
    'Opening balance 0.00 NGN',
    'Balance after',
    'Page 1 of 1',
  ])
    expect(lines).toContain(said)
  for (const said of ['24-Nov-2026', 'Ọlánrewájú Nguyễn', '1,250.50 NGN', '98,749.50 NGN'])
    expect(lines).toContain(said)
  expect(lines).not.toContain('* Latin')
})

test('many rows continue on further pages, and each page has the headings and a page number', () => {
  const rows = Array.from({ length: 200 }, (_, at) => ['24-Nov-2026', `Event ${at}`, `${at}.00`, '0.00'])
  const { lines, source } = printed(rows)
  const pages = pagesOf(source) ?? 0
  expect(pages).toBeGreaterThan(2)
  expect(lines.filter((line) => line === 'Debit')).toHaveLength(pages)
  expect(lines).toContain(`Page ${pages} of ${pages}`)
  for (const [, event = ''] of rows) expect(lines).toContain(event)
})

test('a text wider than its column wraps and keeps every word', () => {
  const words = Array.from({ length: 40 }, (_, at) => `word${at}`)
  const said = printed([['24-Nov-2026', words.join(' '), '1.00', '1.00']]).lines.join(' ')
  for (const word of words) expect(said).toContain(word)
})

test('a table too wide for portrait is printed in landscape', () => {
  const wide = Array.from({ length: 9 }, (_, at) => ({ header: `Column ${at}`, kind: 'amount' as const }))
  const row = wide.map(() => '100,000,000,000.00 NGN')
  expect(printed([row], { ...PLAN, columns: wide }).source).toMatch(/MediaBox \[0 0 841/)
  expect(printed([row.slice(0, 4)]).source).toMatch(/MediaBox \[0 0 595/)
  // In portrait A2 has room for all columns.
  expect(printed([row], { ...PLAN, columns: wide, paper: 'a2' }).source).toMatch(/MediaBox \[0 0 1190/)
})

test('characters that the font lacks are transliterated, and a note explains this', () => {
  const { lines } = printed([['24-Nov-2026', 'محمد Иван', '1.00', '1.00']])
  expect(lines.join(' ')).toContain('Ivan*')
  expect(lines).toContain('* Latin')
})

test('a list without rows prints its headings', () => {
  expect(printed([]).lines).toEqual(expect.arrayContaining(['Date', 'Event', 'Debit']))
})

test('a title wider than the page wraps and keeps every word above the table', () => {
  const words = Array.from({ length: 30 }, (_, at) => `title${at}`)
  const { lines } = printed([], { ...PLAN, sheetName: words.join(' ') })
  const upTo = lines.indexOf('2000000261 · NGN')
  expect(lines.slice(0, upTo).join(' ')).toBe(words.join(' '))
})

test('an export’s PDF has its number at the foot of every page', () => {
  const writer = pdfWriter(PLAN, FONTS)
  writer.add(Array.from({ length: 100 }, (_, at) => ['24-Nov-2026', `Event ${at}`, '1.00', '0.00']))
  const mark = { label: 'Export 5B1C2A9E4F10', sheetName: 'About', lines: [] }
  const lines = pdfText(Buffer.from(writer.finish(mark)))
  const feet = lines.filter((line) => line.startsWith('Export 5B1C2A9E4F10 · Page '))
  expect(feet).toEqual(['Export 5B1C2A9E4F10 · Page 1 of 2', 'Export 5B1C2A9E4F10 · Page 2 of 2'])
})
