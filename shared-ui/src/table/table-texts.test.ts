import { describe, expect, test } from '@jest/globals'
import { TABLE_TEXTS_EN, TABLE_TEXTS_FR, type TableTextKey } from './table-texts.ts'
import { tableText } from './useTableText.ts'

const keys = Object.keys(TABLE_TEXTS_EN) as TableTextKey[]
const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('the words of the table', () => {
  test('the words of the table have the same holes in every language', () => {
    for (const key of keys) expect([key, holes(TABLE_TEXTS_FR[key])]).toEqual([key, holes(TABLE_TEXTS_EN[key])])
  })

  test('keep French punctuation from breaking', () => {
    for (const key of keys) expect(TABLE_TEXTS_FR[key]).not.toMatch(/ [:;!?]/)
  })

  test('the words of the table are filled in', () => {
    expect(tableText('fr', 'range', { from: '1', to: '20', total: '45' })).toBe('1–20 sur 45')
  })
})
