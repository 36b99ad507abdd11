import { describe, expect, test } from '@jest/globals'
import { TABLE_TEXTS_EN, TABLE_TEXTS_FR, type TableTextKey } from './table-texts.ts'
import { tableText } from './useTableText.ts'

const keys = Object.keys(TABLE_TEXTS_EN) as TableTextKey[]
const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('the texts of the table', () => {
  test('the texts of the table have the same placeholders in every language', () => {
    for (const key of keys) expect([key, holes(TABLE_TEXTS_FR[key])]).toEqual([key, holes(TABLE_TEXTS_EN[key])])
  })

  test('the texts of the table use non-breaking spaces in French', () => {
    for (const key of keys) expect(TABLE_TEXTS_FR[key]).not.toMatch(/ [:;!?]/)
  })

  test('tableText fills the placeholders of a text', () => {
    expect(tableText('fr', 'range', { from: '1', to: '20', total: '45' })).toBe('1–20 sur 45')
  })
})
