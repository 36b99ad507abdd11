import { expect, test } from '@jest/globals'
import type { TableState } from '@portal/contract'
import { requestOf, stateOf, withoutRefused, withoutTable, writeState } from './table-address.ts'

const STATE: TableState = {
  page: 2,
  size: 50,
  sort: { field: 'userEmail', direction: 'desc' },
  search: 'ada & co',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  filters: { userStatus: ['ACTIVE', 'LOCKED'] },
  columns: ['userPhone'],
  density: 'comfortable',
}

test('a table’s state can be written to the address and read back, and other parameters are kept', () => {
  const address = writeState(new URLSearchParams('panel=view&id=7&f.old=1'), STATE)
  expect(address.get('panel')).toBe('view')
  expect(address.has('f.old')).toBe(false)
  expect({ ...stateOf(new URLSearchParams(address.toString())), density: 'comfortable' }).toEqual(STATE)
})

test('removing the table’s state from an address keeps all other parameters', () => {
  const address = writeState(new URLSearchParams('mtoCode=LUMEN&view=3&panel=edit&id=7&replaces=9'), STATE)
  expect(withoutTable(address).toString()).toBe('mtoCode=LUMEN&panel=edit&id=7&replaces=9')
})

test('the default state adds no parameters to the address', () => {
  const open = {
    ...STATE,
    page: 0,
    size: 20 as const,
    sort: null,
    search: '',
    startDate: undefined,
    endDate: undefined,
    filters: {},
    columns: undefined,
  }
  expect(writeState(new URLSearchParams(), open).toString()).toBe('')
})

test.each(['page=-1&size=7', 'page=zwei&size=1e3', 'page=0&size=abc&sort='])(
  'a malformed address (%s) gives the default state',
  (query) => {
    expect(stateOf(new URLSearchParams(query))).toMatchObject({ page: 0, size: 20, sort: null })
  },
)

test('a search text in the address is cleaned and cut to the length of the search box', () => {
  const address = new URLSearchParams({ search: `\u0000 ada\n\u202Eco ${'x'.repeat(300)}` })
  const { search } = stateOf(address)
  expect(search).toMatch(/^ada co x+$/)
  expect(search).toHaveLength(120)
})

test('a list requests only its current page', () => {
  expect(requestOf(STATE)).toEqual({
    readAll: 'YES',
    page: 2,
    size: 50,
    sort: { field: 'userEmail', direction: 'desc' },
    search: 'ada & co',
    filters: { userStatus: ['ACTIVE', 'LOCKED'] },
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  })
})

test('a refused link without named parameters loses sort, filters and page, and keeps search and panel', () => {
  const link = new URLSearchParams('search=ada&panel=view&id=7&sort=foo&f.foo=1&page=1e9')
  expect(withoutRefused(link, []).toString()).toBe('search=ada&panel=view&id=7')
})

test('a refused link loses only the parameters that the gateway names as unknown', () => {
  const link = new URLSearchParams('page=2&sort=gone:asc&f.gone=1&f.status=WILD')
  const without = (...fields: string[]) =>
    withoutRefused(
      link,
      fields.map((field) => ({ field })),
    ).toString()
  expect(without('filters.gone')).toBe('page=2&sort=gone%3Aasc&f.status=WILD')
  expect(without('sort')).toBe('page=2&f.gone=1&f.status=WILD')
  expect(without('search')).toBe('')
})

const HIDES = { field: 'userStatus', statuses: ['DELETED'] } as const

test('a list hides ended records unless the address shows them', () => {
  const state = (query: string): TableState => ({ ...STATE, ...stateOf(new URLSearchParams(query)) })
  expect(requestOf(state(''), HIDES).ended).toBe('HIDDEN')
  expect(requestOf(state('ended=shown'), HIDES)).not.toHaveProperty('ended')
  expect(writeState(new URLSearchParams(), state('ended=shown')).get('ended')).toBe('shown')
  expect(writeState(new URLSearchParams('ended=shown'), state('')).has('ended')).toBe(false)
})

test('a filter by status also shows ended records with that status', () => {
  const state = { ...STATE, filters: { userStatus: ['DELETED'] } }
  expect(requestOf(state, HIDES)).not.toHaveProperty('ended')
  expect(requestOf({ ...STATE, filters: { userType: ['BRANCH'] } }, HIDES).ended).toBe('HIDDEN')
})

test('a list that never hides ended records sends no parameter for them', () => {
  expect(requestOf(STATE)).not.toHaveProperty('ended')
})
