import { expect, test } from '@jest/globals'
import type { Column } from './column.ts'
import { dateColumn, statusColumn, textColumn } from './columns.ts'
import { chipsWidth, contentWidth, fitTexts, roomOf } from './fit-texts.ts'

type Row = { name: string; branch: string }
const ROWS: Row[] = [
  { name: 'Ada', branch: 'Ikeja' },
  { name: 'Oluwatomisin Adebayo-Olatunji', branch: 'Broad Street, Lagos Island' },
]
const measure = (text: string) => text.length * 7
const how = { locale: { language: 'en', timeZone: 'Africa/Lagos' }, words: { yes: 'Yes', no: 'No' }, measure }
const name = (options: Partial<Column<Row>> = {}) => textColumn<Row>('name', 'Name', { isWhole: true, ...options })
const branch = textColumn<Row>('branch', 'Branch')
const fitted = (columns: readonly Column<Row>[], rows = ROWS) => fitTexts(columns, rows, how)

test('what people are called is as wide as the longest of the page', () => {
  expect(fitted([name()])[0]?.minWidth).toBeGreaterThanOrEqual(measure(ROWS[1]?.name ?? '') + 16)
})

test('other texts may be shortened to their least width, and share what is left by their length', () => {
  const [first, second] = fitted([name(), branch])
  expect(second?.minWidth).toBe(112)
  expect((first?.flex ?? 0) > (second?.flex ?? 0)).toBe(true)
  expect(fitted([branch], ROWS.slice(0, 1))[0]?.minWidth).toBeLessThan(112)
})

test('a cell that draws more than its value says how wide it is', () => {
  const widest = () => 'oluwatomisin.adebayo-olatunji@bank.example'
  expect(fitted([name({ widest })])[0]?.minWidth).toBeGreaterThan(fitted([name()])[0]?.minWidth ?? 0)
})

test('one endless text takes not all the room', () => {
  expect(fitted([name()], [{ name: 'x'.repeat(500), branch: '' }])[0]?.minWidth).toBe(640)
})

test('a status is never shortened, and as wide as ever where it is short', () => {
  const status = statusColumn<Row>('status', 'Status', (row) => ({ label: row.branch, tone: 'info' }))
  expect(fitted([status])[0]?.width).toBe(chipsWidth(['Broad Street, Lagos Island'], measure))
  expect(fitted([status], ROWS.slice(0, 1))[0]).toBe(status)
})

test('usual is what nine texts in ten want, and one endless text is none', () => {
  const named = (...names: string[]) => names.map((one) => ({ name: one, branch: '' }))
  const usual = (...names: string[]) => fitted([name()], named(...names))[0]?.usualWidth
  expect(usual(...Array(9).fill('x'.repeat(26)), 'x'.repeat(70))).toBe(26 * 7 + 17)
  expect(usual('Ada', 'x'.repeat(70))).toBe(128)
  expect(usual('x'.repeat(20), 'x'.repeat(70))).toBe(20 * 7 + 17)
  expect(usual('x'.repeat(30), 'x'.repeat(70))).toBe(30 * 7 + 17)
  expect(usual('x'.repeat(70))).toBe(300)
})

test('a column fitted to its content shows all of it', () => {
  expect(contentWidth(branch, ROWS, how)).toBe(measure(ROWS[1]?.branch ?? '') + 17)
})

test('a date is whole, whatever width it was given', () => {
  const created = dateColumn<Row>('created', 'On', { width: 20, value: () => '2026-11-22' })
  expect(fitted([created])[0]).toMatchObject({ width: measure('22-Nov-2026') + 17, flex: undefined })
})

test('keeps the widths that a screen has set, and all of them while there are no rows', () => {
  const fixed = name({ width: 200 })
  expect(fitted([fixed])).toEqual([fixed])
  const given = [name()]
  expect(fitted(given, [])).toBe(given)
})

test('the least room is the widths of what is fixed and the least widths of what is not', () => {
  expect(roomOf([{ width: 120 }, { flex: 3, minWidth: 80 }, { flex: 1 }])).toBe(200)
})

test('chips side by side have room for each and for what is between them', () => {
  const alone = chipsWidth(['Active']) + chipsWidth(['2 d left'])
  expect(chipsWidth(['Active', '2 d left'])).toBeGreaterThan(chipsWidth(['2 d left']))
  expect(chipsWidth(['Active', '2 d left'])).toBeLessThan(alone)
  const column = statusColumn<Row>('status', 'Status', () => undefined, { chips: (row) => [row.name, row.branch] })
  expect(fitted([column])[0]?.width).toBe(Math.max(...ROWS.map((row) => chipsWidth([row.name, row.branch], measure))))
})
