import { describe, expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE, type TableState } from '@portal/contract'
import { type ListCard, pressableCards } from './list-cards.ts'

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
  test('cards filter by the rows they count, from the first page', () => {
    expect(press('pending', withFilters({}))).toMatchObject({ page: 0, filters: { status: ['PENDING'] } })
  })

  test('cards replace each other and leave other filters unchanged', () => {
    const state = withFilters({ isOnline: ['YES'], maker: ['7'] })
    expect(press('pending', state).filters).toEqual({ maker: ['7'], status: ['PENDING'] })
    expect(press('total', state).filters).toEqual({ maker: ['7'] })
  })

  test('cards show which of them is in force, in any order of its values', () => {
    const active = (filters: TableState['filters']) =>
      pressableCards(CARDS, withFilters(filters), () => {}).filter(({ isActive }) => isActive)
    expect(active({ maker: ['7'] }).map(({ id }) => id)).toEqual(['total'])
    expect(active({ status: ['PENDING'] }).map(({ id }) => id)).toEqual(['pending'])
    expect(active({ status: ['ACTIVE'] })).toEqual([])
  })
})
