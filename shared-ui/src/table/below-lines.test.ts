import { expect, test } from '@jest/globals'
import { takesTwoLines } from './below-lines.ts'
import { amountColumn, referenceColumn, statusColumn, textColumn } from './columns.ts'

interface Row {
  readonly amount: string
  readonly due: string
}

const due = statusColumn<Row>('due', 'Due', (row) => ({ label: row.due, tone: 'neutral' }))
const amount = amountColumn<Row>('amount', 'Amount', { currency: () => 'NGN' })
const words = textColumn<Row>('words', 'Words', { value: () => 'These give way to whatever stands beside them' })
const locale = { language: 'en', timeZone: 'Africa/Lagos' } as const
/** Measures ten pixels per letter. */
const measure = (text: string) => text.length * 10
const ROWS: readonly Row[] = [
  { amount: '5.00', due: 'On time' },
  { amount: '320000.00', due: 'Overdue' },
]
const asked = { below: [due, amount], rows: ROWS, locale, measure }

test('a row has a second line if its amount does not fit beside its status', () => {
  // "Overdue" and the paddings of its chip, a gap, "320,000.00 NGN" and the extra space before the currency.
  const wanted = 70 + 34 + 8 + 140 + 4
  expect(takesTwoLines({ ...asked, room: wanted })).toBe(false)
  expect(takesTwoLines({ ...asked, room: wanted - 1 })).toBe(true)
})

test('a row has a second line if a status with a drawn chip, a date or a reference does not fit', () => {
  const chips = ({ due: word }: Row) => [word]
  const drawn = statusColumn<Row>('due', 'Due', () => undefined, { chips, render: () => null })
  const code = referenceColumn<Row>('code', 'Code', { value: () => 'SANC-DC' })
  // "Overdue" and the paddings of its chip, a gap, "SANC-DC".
  const wanted = 70 + 34 + 8 + 70
  expect(takesTwoLines({ ...asked, below: [code, drawn], room: wanted })).toBe(false)
  expect(takesTwoLines({ ...asked, below: [code, drawn], room: wanted - 1 })).toBe(true)
})

test('a row has no second line if it can shorten a text or has only one value', () => {
  expect(takesTwoLines({ ...asked, below: [due, words], room: 120 })).toBe(false)
  expect(takesTwoLines({ ...asked, below: [amount], room: 20 })).toBe(false)
})
