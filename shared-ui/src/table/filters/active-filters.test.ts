import { expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE, type TableState } from '@portal/contract'
import { daysOf, todayIn } from '@portal/contract/periods'
import { textColumn } from '../columns.ts'
import { tableText } from '../useTableText.ts'
import { activeFilters } from './active-filters.ts'

const STATUS = { id: 'status', label: 'Status', options: [{ value: 'ACTIVE', label: 'Active' }] }
const MAKER = { id: 'maker', label: 'Maker', wordOf: (value: string) => `Ada (${value})` }
const columns = [textColumn<unknown>('branch', 'Branch')]
const timeZone = 'Africa/Lagos'

function words(state: Partial<TableState>, language = 'en') {
  const t = (...asked: [key: Parameters<typeof tableText>[1], params?: Parameters<typeof tableText>[2]]) =>
    tableText(language, ...asked)
  const all = { ...INITIAL_TABLE_STATE, ...state }
  return activeFilters(all, { filters: [STATUS, MAKER], dates: 'Created' }, columns, {
    t,
    locale: { language, timeZone },
  })
}
const said = (...asked: Parameters<typeof words>) => words(...asked).map(({ label, words: of }) => `${label}: ${of}`)

test('active filters are described with the labels of the filters and of their values', () => {
  expect(said({ filters: { status: ['ACTIVE', 'LOCKED'], maker: ['ada'] } })).toEqual([
    'Status: Active, LOCKED',
    'Maker: Ada (ada)',
  ])
})

test('a filter from an old URL is described even if the filter panel does not have the filter', () => {
  expect(said({ filters: { branch: ['777'], other: ['x'] } })).toEqual(['Branch: 777', 'other: x'])
})

test('a known period is described by its name, and other days by their dates', () => {
  const today = todayIn(timeZone)
  expect(said(daysOf('lastMonth', today))).toEqual(['Created: Last month'])
  expect(said(daysOf('lastMonth', today), 'fr')).toEqual(['Created: Le mois dernier'])
  expect(said({ startDate: '2020-02-03', endDate: '2020-02-05' })).toEqual(['Created: 03-Feb-2020 to 05-Feb-2020'])
  expect(said({ startDate: '2020-02-03', endDate: '2020-02-03' })).toEqual(['Created: 03-Feb-2020'])
  expect(said({ startDate: '2020-02-03' })).toEqual(['Created: from 03-Feb-2020'])
  expect(said({ endDate: '2020-02-03' })).toEqual(['Created: until 03-Feb-2020'])
})

test('each filter can be removed separately, and the list then returns to the first page', () => {
  const state = { page: 3, search: 'x', startDate: '2020-02-03', filters: { status: ['ACTIVE'], maker: ['ada'] } }
  const [dates, status] = words(state)
  expect(dates?.without).toMatchObject({ page: 0, search: 'x', startDate: undefined, filters: state.filters })
  expect(status?.without).toMatchObject({ startDate: '2020-02-03', filters: { maker: ['ada'] } })
})
