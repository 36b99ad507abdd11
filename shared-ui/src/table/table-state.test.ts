import { describe, expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE } from '@portal/contract'
import {
  isNarrowed,
  withColumn,
  withDates,
  withDensity,
  withFilter,
  withoutNarrowing,
  withPage,
  withSearch,
  withSize,
  withSort,
} from './table-state.ts'

const onPage3 = { ...INITIAL_TABLE_STATE, page: 3 }

describe('the state of a table', () => {
  test('the table returns to the first page when the matching rows or the page size change', () => {
    const changed = [
      withSearch(onPage3, ' ada '),
      withDates(onPage3, '2026-01-01', ''),
      withFilter(onPage3, 'status', ['LOCKED']),
      withSize(onPage3, 50),
      withSort(onPage3, { field: 'name', direction: 'desc' }),
      withoutNarrowing(onPage3),
    ]
    expect(changed.map(({ page }) => page)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('the table stays on its page when only the display changes', () => {
    expect(withDensity(onPage3, 'compact')).toMatchObject({ page: 3, density: 'compact' })
    expect(withColumn(onPage3, 'name', false)).toMatchObject({ page: 3, columns: ['name'] })
  })

  test('the search text is trimmed, and an empty date counts as no date', () => {
    expect(withSearch(onPage3, '  ada  ').search).toBe('ada')
    expect(withDates(onPage3, '', '2026-01-31')).toMatchObject({ startDate: undefined, endDate: '2026-01-31' })
  })

  test('a filter without values is removed', () => {
    const filtered = withFilter(withFilter(onPage3, 'status', ['LOCKED']), 'type', ['BRANCH'])
    expect(withFilter(filtered, 'status', []).filters).toEqual({ type: ['BRANCH'] })
  })

  test('the state of a table distinguishes "every column shown" from the default columns', () => {
    const hidden = withColumn(INITIAL_TABLE_STATE, 'name', false)
    expect(withColumn(hidden, 'name', true).columns).toEqual([])
    expect(INITIAL_TABLE_STATE.columns).toBeUndefined()
  })

  test('the page number of a table is never below the first page', () => {
    expect(withPage(INITIAL_TABLE_STATE, -1).page).toBe(0)
  })

  test('a reset of a filtered table removes search, filters and dates, but keeps the page size', () => {
    const narrowed = withDates(withFilter(withSearch({ ...onPage3, size: 50 }, 'a'), 'status', ['X']), '2026-01-01')
    expect(isNarrowed(narrowed)).toBe(true)
    expect(withoutNarrowing(narrowed)).toEqual({
      ...INITIAL_TABLE_STATE,
      size: 50,
      startDate: undefined,
      endDate: undefined,
    })
    expect(isNarrowed(withoutNarrowing(narrowed))).toBe(false)
  })
})
