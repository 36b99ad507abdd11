import { describe, expect, test } from '@jest/globals'
import type { Column } from '../column.ts'
import {
  amountColumn,
  booleanColumn,
  dateColumn,
  dateTimeColumn,
  numberColumn,
  percentColumn,
  referenceColumn,
  statusColumn,
  textColumn,
} from '../columns.ts'
import { cellText } from './cell-text.ts'

const EN = { language: 'en', timeZone: 'Africa/Lagos' }
const FR = { language: 'fr', timeZone: 'Africa/Dakar' }
const WORDS = { yes: 'Yes', no: 'No' }

interface Row {
  readonly v: string | number | boolean | null | undefined
  readonly currency?: string
}
const column = {
  text: textColumn<Row>('v', 'V'),
  amount: amountColumn<Row>('v', 'V', { currency: (row) => row.currency }),
  number: numberColumn<Row>('v', 'V'),
  percent: percentColumn<Row>('v', 'V'),
  date: dateColumn<Row>('v', 'V'),
  dateTime: dateTimeColumn<Row>('v', 'V'),
  reference: referenceColumn<Row>('v', 'V'),
  boolean: booleanColumn<Row>('v', 'V'),
  status: statusColumn<Row>('v', 'V', () => ({ label: 'Pending', tone: 'warning' })),
} satisfies Record<string, Column<Row>>

describe('the text of a cell', () => {
  test.each<[keyof typeof column, Row, string]>([
    ['amount', { v: '1600.5', currency: 'NGN' }, '1,600.50\u00a0NGN'],
    ['amount', { v: '-2199.51', currency: 'XOF' }, '\u22122,199.51\u00a0XOF'],
    ['amount', { v: '123456789012345678.90', currency: 'NGN' }, '123,456,789,012,345,678.90\u00a0NGN'],
    ['amount', { v: '12' }, '12.00'],
    ['amount', { v: 'n/a', currency: 'NGN' }, 'n/a'],
    ['number', { v: 12345 }, '12,345'],
    ['number', { v: '1600.00' }, '1,600.00'],
    ['number', { v: '0.00062500' }, '0.000625'],
    ['percent', { v: '1.5' }, '1.50\u00a0%'],
    ['date', { v: '2026-11-05' }, '05-Nov-2026'],
    ['dateTime', { v: '2026-11-05T23:30:00Z' }, '06-Nov-2026 00:30'],
    ['dateTime', { v: 'soon' }, 'soon'],
    ['reference', { v: 'TRX1' }, 'TRX1'],
    ['boolean', { v: true }, 'Yes'],
    ['status', { v: 'PENDING' }, 'Pending'],
    ['text', { v: 'Ada' }, 'Ada'],
  ])('cellText formats a cell of kind %s for %j', (kind, row, said) => {
    expect(cellText(column[kind], row, EN, WORDS)).toBe(said)
  })

  test('the text of a cell is empty for a missing value', () => {
    for (const v of [null, undefined, '']) expect(cellText(column.amount, { v }, EN, WORDS)).toBe('')
  })

  test('the text of a cell has months and figures in the user’s language', () => {
    expect(cellText(column.date, { v: '2026-02-05' }, FR, WORDS)).toBe('05-févr-2026')
    expect(cellText(column.amount, { v: '1600.5', currency: 'XOF' }, FR, WORDS)).toBe('1\u202f600,50\u00a0XOF')
  })
})
