import { describe, expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE, type TableState } from '@portal/contract'
import { tableText } from '../table/useTableText.ts'
import { type ListCard, pressableCards, withWhole } from './list-cards.ts'

const CARDS: ListCard[] = [
  { id: 'total', label: 'Total', value: 9, filters: {} },
  { id: 'pending', label: 'Pending', value: 2, filters: { status: ['PENDING'] } },
  { id: 'online', label: 'Online', value: 1, filters: { isOnline: ['YES'] } },
]
const withFilters = (filters: TableState['filters']): TableState => ({ ...INITIAL_TABLE_STATE, page: 3, filters })

function press(id: string, state: TableState): TableState {
  let next = state
  const card = pressableCards(CARDS, state, (changed) => {
    next = changed
  }).find((each) => each.id === id)
  card?.onPress?.()
  return next
}

describe('the cards of a list', () => {
  test('a press on a card filters the list by the rows that the card counts, from the first page', () => {
    expect(press('pending', withFilters({}))).toMatchObject({ page: 0, filters: { status: ['PENDING'] } })
  })

  test('a card replaces the filter of another card and leaves other filters unchanged', () => {
    const state = withFilters({ isOnline: ['YES'], maker: ['7'] })
    expect(press('pending', state).filters).toEqual({ maker: ['7'], status: ['PENDING'] })
    expect(press('total', state).filters).toEqual({ maker: ['7'] })
  })

  test('the card that matches the current filters is active', () => {
    const active = (filters: TableState['filters']) =>
      pressableCards(CARDS, withFilters(filters), () => {}).filter(({ isActive }) => isActive)
    expect(active({ maker: ['7'] }).map(({ id }) => id)).toEqual(['total'])
    expect(active({ status: ['PENDING'] }).map(({ id }) => id)).toEqual(['pending'])
    expect(active({ status: ['ACTIVE'] })).toEqual([])
  })
})

describe('the total of a narrowed list', () => {
  const words = (language: string) => ({
    t: (...asked: [key: Parameters<typeof tableText>[1], params?: Parameters<typeof tableText>[2]]) =>
      tableText(language, ...asked),
    locale: { language, timeZone: 'Africa/Lagos' },
  })
  const wholes = (cards: readonly ListCard[], unfiltered?: number, language = 'en') =>
    withWhole(cards, unfiltered, words(language)).map(({ whole }) => whole)

  test('the total of a narrowed list also shows the unfiltered total, and other cards show only their counts', () => {
    expect(wholes(CARDS, 1248)).toEqual(['of 1,248', undefined, undefined])
    expect(wholes(CARDS, 248, 'fr')).toEqual(['sur 248', undefined, undefined])
  })

  test('the total shows no unfiltered total if nothing narrows the list', () => {
    expect(wholes(CARDS)).toEqual([undefined, undefined, undefined])
  })

  test('a card that links to another page shows no unfiltered total', () => {
    const link = { id: 'loans', label: 'Loans', value: 4, filters: {}, href: '/loans' }
    expect(wholes([link], 9)).toEqual([undefined])
  })

  test('a card that counts other records than the rows shows its own unfiltered total', () => {
    const others = { id: 'borrowers', label: 'With loans', value: 4, filters: {}, unfiltered: 8 }
    expect(wholes([others], 9)).toEqual(['of 8'])
    expect(wholes([others])).toEqual([undefined])
  })
})
