import { expect, test } from '@jest/globals'
import type { Column } from './column.ts'
import { amountColumn, dateColumn, referenceColumn, statusColumn, textColumn } from './columns.ts'
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

test('a name column is as wide as the longest name of the page', () => {
  expect(fitted([name()])[0]?.minWidth).toBeGreaterThanOrEqual(measure(ROWS[1]?.name ?? '') + 16)
})

test('other text columns may shrink to a minimum width, and longer texts get more of the remaining room', () => {
  const [first, second] = fitted([name(), branch])
  expect(second?.minWidth).toBe(112)
  expect((first?.flex ?? 0) > (second?.flex ?? 0)).toBe(true)
  expect(fitted([branch], ROWS.slice(0, 1))[0]?.minWidth).toBeLessThan(112)
})

test('the option "widest" sets the text that determines the width of a column', () => {
  const widest = () => 'oluwatomisin.adebayo-olatunji@bank.example'
  expect(fitted([name({ widest })])[0]?.minWidth).toBeGreaterThan(fitted([name()])[0]?.minWidth ?? 0)
})

test('a two-line text is at least as wide as a transaction reference, which is never broken', () => {
  const reference = 'CP261129X5XAAEPMGV0K'
  // The digits and capitals of the widest font take nine pixels each.
  const wide = { ...how, measure: (text: string) => text.length * 9 }
  const [item] = fitTexts(
    [textColumn<Row>('name', 'Item', { isTwoLined: true })],
    [{ name: reference, branch: '' }],
    wide,
  )
  expect(item?.minWidth).toBeGreaterThan(wide.measure(reference) + 16)
})

test('one very long text does not take all the room', () => {
  expect(fitted([name()], [{ name: 'x'.repeat(500), branch: '' }])[0]?.minWidth).toBe(640)
})

test('a status column fits its longest status, and keeps its usual width if all statuses are short', () => {
  const status = statusColumn<Row>('status', 'Status', (row) => ({ label: row.branch, tone: 'info' }))
  expect(fitted([status])[0]?.width).toBe(chipsWidth(['Broad Street, Lagos Island'], measure))
  expect(fitted([status], ROWS.slice(0, 1))[0]?.width).toBe(status.width)
})

test('status and amount columns have a snug width that fits the values of the page', () => {
  const snug = (column: Column<Row>, rows = ROWS.slice(0, 1)) => fitted([column], rows)[0]?.snugWidth
  const status = statusColumn<Row>('status', 'State', (row) => ({ label: row.branch, tone: 'info' }))
  expect(snug(status)).toBe(chipsWidth(['Ikeja'], measure))
  expect(snug(status, ROWS)).toBeUndefined()
  const headed = snug(statusColumn<Row>('long', 'Inter-DC enabled', () => undefined))
  expect(headed).toBe(measure('Inter-DC') + 22 + 17)
  const drawn = statusColumn<Row>('status', 'State', () => undefined, { render: () => null })
  expect(snug(drawn)).toBeUndefined()
  expect(snug({ ...drawn, needs: ({ branch: word }) => word.length * 20 })).toBe(100)
  const amount = amountColumn<Row>('amount', 'Sum', { value: () => '12.50', currency: () => 'NGN' })
  expect(snug(amount)).toBeGreaterThan('12.50 NGN'.length * 8)
  expect(snug(amount)).toBeLessThan(amount.width ?? 0)
})

test('the usual width fits nine in ten texts and ignores a single very long text', () => {
  const named = (...names: string[]) => names.map((one) => ({ name: one, branch: '' }))
  const usual = (...names: string[]) => fitted([name()], named(...names))[0]?.usualWidth
  expect(usual(...Array(9).fill('x'.repeat(26)), 'x'.repeat(70))).toBe(26 * 7 + 17)
  expect(usual('Ada', 'x'.repeat(70))).toBe(128)
  expect(usual('x'.repeat(20), 'x'.repeat(70))).toBe(20 * 7 + 17)
  expect(usual('x'.repeat(30), 'x'.repeat(70))).toBe(30 * 7 + 17)
  expect(usual('x'.repeat(70))).toBe(300)
})

test('the usual width of a two-line text is that of its lines, but no word is broken', () => {
  const usual = (text: string) => fitted([name({ isTwoLined: true })], [{ name: text, branch: '' }])[0]?.usualWidth
  const words = 'KudiPay International · 25,000,000.00 NGN'
  expect(usual(words)).toBeLessThan(fitted([name()], [{ name: words, branch: '' }])[0]?.usualWidth ?? 0)
  expect(usual(words)).toBeGreaterThan(measure(words) / 2)
  expect(usual('CP261129XRJETPDGGY7C 1')).toBeGreaterThanOrEqual(measure('CP261129XRJETPDGGY7C') + 17)
})

test('a column fitted to its content shows its longest text in full', () => {
  expect(contentWidth(branch, ROWS, how)).toBe(measure(ROWS[1]?.branch ?? '') + 17)
})

test('a date column fits the complete date, whatever width was set', () => {
  const created = dateColumn<Row>('created', 'On', { width: 20, value: () => '2026-11-22' })
  expect(fitted([created])[0]).toMatchObject({ width: measure('22-Nov-2026') + 17, flex: undefined })
})

test('a column of references has a snug width with a heading of two lines', () => {
  const currency = referenceColumn<Row>('currency', 'Payout currency', { value: () => 'NGN' })
  expect(fitted([currency])[0]).toMatchObject({
    width: measure('Payout currency') + 22 + 17,
    snugWidth: measure('currency') + 22 + 17,
  })
})

test('widths set by a screen stay, and all widths stay while the list has no rows', () => {
  const fixed = name({ width: 200 })
  expect(fitted([fixed])).toEqual([fixed])
  const given = [name()]
  expect(fitted(given, [])).toBe(given)
})

test('the minimum room is the sum of the fixed widths and the minimum widths of the other columns', () => {
  expect(roomOf([{ width: 120 }, { flex: 3, minWidth: 80 }, { flex: 1 }])).toBe(200)
})

test('a column with several chips has room for every chip and for the gaps', () => {
  const alone = chipsWidth(['Active']) + chipsWidth(['2 d left'])
  expect(chipsWidth(['Active', '2 d left'])).toBeGreaterThan(chipsWidth(['2 d left']))
  expect(chipsWidth(['Active', '2 d left'])).toBeLessThan(alone)
  const column = statusColumn<Row>('status', 'Status', () => undefined, { chips: (row) => [row.name, row.branch] })
  expect(fitted([column])[0]?.width).toBe(Math.max(...ROWS.map((row) => chipsWidth([row.name, row.branch], measure))))
})
