/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE, type TableState } from '@portal/contract'
import type { Hiding } from '@portal/contract/hidden-records'
import { screen } from '@testing-library/react'
import { renderKit } from '../../testing/index.ts'
import { tableText } from '../useTableText.ts'
import { activeFilters } from './active-filters.ts'
import { FilterChips } from './FilterChips.tsx'

const HIDES: Hiding = { field: 'status', statuses: ['DECLINED', 'DELETED'] }

function show(changes: Partial<TableState> = {}, language: 'en' | 'fr' = 'en') {
  const state = { ...INITIAL_TABLE_STATE, page: 2, ...changes }
  const t = (...asked: [key: Parameters<typeof tableText>[1], params?: Parameters<typeof tableText>[2]]) =>
    tableText(language, ...asked)
  const locale = { language, timeZone: 'Africa/Lagos' }
  const active = activeFilters(state, { hides: HIDES }, [], { t, locale })
  const next: TableState[] = []
  const chips = <FilterChips active={active} state={state} onStateChange={(changed) => next.push(changed)} />
  return { ...renderKit(chips, { language }), next }
}
const chips = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('the default view of a list', () => {
  test('a chip names the records that the default view hides, and a click shows these records', async () => {
    const { user, next } = show()
    expect(chips()).toEqual(['Hidden: declined, withdrawn, deleted'])
    await user.click(screen.getByRole('button', { name: 'Remove the filter Hidden: declined, withdrawn, deleted' }))
    expect(next).toMatchObject([{ showsEnded: true, page: 0 }])
  })

  test('the chip is in French for a French reader', () => {
    show({}, 'fr')
    expect(chips()).toEqual(['Masqués\u00a0: refusés, retirés, supprimés'])
  })

  test('a list that shows the ended records has no chip', () => {
    show({ showsEnded: true })
    expect(chips()).toEqual([])
  })

  test('a filter by status replaces the chip, and "Clear all" returns to the default view', async () => {
    const { user, next } = show({ showsEnded: true, filters: { status: ['DELETED'] } })
    expect(chips()).toEqual(['status: DELETED', 'Clear all'])
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(next[0]?.showsEnded).toBeUndefined()
    expect(next[0]?.filters).toEqual({})
  })
})
