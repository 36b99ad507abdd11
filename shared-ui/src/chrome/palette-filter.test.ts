import { describe, expect, test } from '@jest/globals'
import { filterItems, fits } from './palette-filter.ts'

const ITEMS = [
  { id: 'queue', label: 'Transaction Queue', section: 'Screening' },
  { id: 'users', label: 'Users', section: 'People', keywords: ['staff'] },
  { id: 'checkers', label: "Checker's queue", section: 'Approvals' },
  { id: 'prefs', label: 'Préférences' },
]
const ids = (query: string) => filterItems(ITEMS, query).map((item) => item.id)

describe('filterItems', () => {
  test('keeps all entries in menu order while the input is empty', () => {
    expect(ids('  ')).toEqual(['queue', 'users', 'checkers', 'prefs'])
  })

  test('finds the beginnings of words, in any order', () => {
    expect(ids('qu')).toEqual(['queue', 'checkers'])
    expect(ids('que tra')).toEqual(['queue'])
    expect(ids('ueue')).toEqual([])
  })

  test('finds by section and by other words for it', () => {
    expect(ids('people')).toEqual(['users'])
    expect(ids('staff')).toEqual(['users'])
  })

  test('puts a label that begins with it first', () => {
    expect(ids('check')[0]).toBe('checkers')
  })

  test('filterItems does not ask for accents', () => {
    expect(ids('pref')).toEqual(['prefs'])
  })
})

test('results for a shorter query may still match', () => {
  expect(fits(['Ádá Obi', 'ada@bank.example'], 'obi BANK')).toBe(true)
  expect(fits(['Ádá Obi', null], 'bank')).toBe(false)
})
