import { expect, test } from '@jest/globals'
import type { TableState } from '@portal/contract'
import { isSameView, keptState, openedState } from './view-state.ts'

const STATE: TableState = {
  page: 3,
  size: 50,
  sort: { field: 'userEmail', direction: 'desc' },
  search: ' ada ',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  filters: { userStatus: ['PENDING', 'LOCKED'], userType: ['BRANCH'] },
  columns: ['userPhone', 'userSolId'],
  density: 'compact',
}
const OPENED = { today: '2026-06-10', defaultSort: null, density: 'compact' } as const

test('a saved view restores the whole state of a list except page and row height', () => {
  const kept = keptState(STATE)
  expect(kept).not.toHaveProperty('page')
  expect(kept).not.toHaveProperty('density')
  expect(openedState(kept, OPENED)).toEqual({ ...STATE, page: 0, search: 'ada' })
})

test('a view omits the list’s default values, and keeps an explicit choice of all columns', () => {
  const plain = openedState({}, OPENED)
  expect(keptState(plain)).toEqual({})
  expect(keptState({ ...plain, columns: [] })).toEqual({ hidden: [] })
})

test('a relative period replaces the fixed days of a view, and moves with the current day', () => {
  const kept = keptState(STATE, 'last7Days')
  expect(kept).toMatchObject({ period: 'last7Days' })
  expect(kept).not.toHaveProperty('startDate')
  expect(openedState(kept, OPENED)).toMatchObject({ startDate: '2026-06-04', endDate: '2026-06-10' })
})

test('a view without a sort order uses the sort order of the list', () => {
  const defaultSort = { field: 'createdAt', direction: 'desc' } as const
  expect(openedState({}, { ...OPENED, defaultSort }).sort).toEqual(defaultSort)
})

test('a view counts as unchanged if only the order of choices or the page differs', () => {
  const other: TableState = {
    ...STATE,
    page: 0,
    search: 'ada',
    density: 'comfortable',
    filters: { userType: ['BRANCH'], empty: [], userStatus: ['LOCKED', 'PENDING'] },
    columns: ['userSolId', 'userPhone'],
  }
  expect(isSameView(STATE, other)).toBe(true)
})

test.each([
  { sort: null },
  { size: 20 },
  { search: '' },
  { showsEnded: true },
  { startDate: undefined },
  { filters: { userStatus: ['PENDING'] } },
  { columns: ['userPhone'] },
  { columns: undefined },
] as const)('the change %j makes a view differ', (change) => {
  expect(isSameView(STATE, { ...STATE, ...change })).toBe(false)
})

test('a view remembers that ended records are shown', () => {
  const kept = keptState({ ...STATE, showsEnded: true })
  expect(kept.ended).toBe('SHOWN')
  expect(openedState(kept, OPENED).showsEnded).toBe(true)
  expect(openedState({}, OPENED).showsEnded).toBeUndefined()
})
