import { describe, expect, test } from '@jest/globals'
import { amountColumn, serialColumn, textColumn } from './columns.ts'

describe('a column', () => {
  test('a column reads the field of its id by default', () => {
    expect(textColumn('name', 'Name').value({ name: 'Ada' })).toBe('Ada')
    expect(textColumn<{ a: string }>('name', 'Name', { value: (row) => row.a }).value({ a: 'b' })).toBe('b')
  })

  test('a column is empty if the value is an object or the row is null', () => {
    expect(textColumn('name', 'Name').value({ name: { first: 'Ada' } })).toBeUndefined()
    expect(textColumn('name', 'Name').value(null)).toBeUndefined()
  })

  test('every column can be sorted except the running number, which the gateway does not know', () => {
    expect(amountColumn('amount', 'Amount').sortable).toBe(true)
    expect(amountColumn('amount', 'Amount', { sortable: false }).sortable).toBe(false)
    expect(serialColumn('S/N').sortable).toBe(false)
  })
})
