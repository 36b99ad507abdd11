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
  test('filterItems keeps all entries in menu order while the input is empty', () => {
    expect(ids('  ')).toEqual(['queue', 'users', 'checkers', 'prefs'])
  })

  test('filterItems finds entries by the beginnings of their words, in any order', () => {
    expect(ids('qu')).toEqual(['queue', 'checkers'])
    expect(ids('que tra')).toEqual(['queue'])
    expect(ids('ueue')).toEqual([])
  })

  test('filterItems finds entries by section and by keyword', () => {
    expect(ids('people')).toEqual(['users'])
    expect(ids('staff')).toEqual(['users'])
  })

  test('filterItems puts a label that begins with the input first', () => {
    expect(ids('check')[0]).toBe('checkers')
  })

  test('filterItems ignores articles, unless the query has no other word', () => {
    expect(ids('the transaction queue')).toEqual(['queue'])
    expect(ids('les préf')).toEqual(['prefs'])
    expect(ids('a')).toEqual(['checkers'])
    const acts = ['Add limits of a partner', 'Add a partner', 'Journal d’audit', 'Partner users', 'Users'].map(
      (label) => ({
        id: label,
        label,
      }),
    )
    const first = (query: string) => filterItems(acts, query)[0]?.label
    expect(['add a partner', 'add partner', "l'audit", 'the user'].map(first)).toEqual([
      ...['Add a partner', 'Add a partner', 'Journal d’audit', 'Users'],
    ])
  })

  test('filterItems ignores accents', () => {
    expect(ids('pref')).toEqual(['prefs'])
  })
})

test('fits is true if the texts contain every word of the query, whatever its case', () => {
  expect(fits(['Ádá Obi', 'ada@bank.example'], 'obi BANK')).toBe(true)
  expect(fits(['Ádá Obi', null], 'bank')).toBe(false)
})
