/** @jest-environment jsdom */

import { describe, expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE, type TableState } from '@portal/contract'
import { screen } from '@testing-library/react'
import { renderKit } from '../testing/index.ts'
import { TablePager } from './TablePager.tsx'

function show(part: Partial<TableState>, total: number, language: 'en' | 'fr' = 'en', isAwaited = false) {
  const changes: TableState[] = []
  const state = { ...INITIAL_TABLE_STATE, ...part }
  const pager = (
    <TablePager total={total} isAwaited={isAwaited} state={state} onStateChange={(next) => changes.push(next)} />
  )
  return { ...renderKit(pager, { language }), changes }
}
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement

describe('the pager', () => {
  test('the pager shows the range and the total, in the user’s number format', () => {
    show({ page: 60 }, 1234)
    expect(screen.getByText('1,201–1,220 of 1,234')).toBeTruthy()
    expect(screen.getByText('Page 61 of 62')).toBeTruthy()
  })

  test('the pager moves to the next page, and disables the previous page on the first page', async () => {
    const { user, changes } = show({ page: 0 }, 45)
    expect(button('Previous page').disabled).toBe(true)
    await user.click(button('Next page'))
    expect(changes.at(-1)?.page).toBe(1)
  })

  test('the pager disables the next page on the last page', () => {
    show({ page: 2 }, 45)
    expect(screen.getByText('41–45 of 45')).toBeTruthy()
    expect(button('Next page').disabled).toBe(true)
  })

  test('the pager returns from a page that no longer exists to the last page', async () => {
    const { user, changes } = show({ page: 9 }, 45)
    expect(screen.getByText('No rows')).toBeTruthy()
    await user.click(button('Previous page'))
    expect(changes.at(-1)?.page).toBe(2)
  })

  test('a new page size returns the list to the first page', async () => {
    const { user, changes } = show({ page: 2 }, 500)
    await user.selectOptions(screen.getByLabelText('Rows per page'), '100')
    expect(changes.at(-1)).toMatchObject({ size: 100, page: 0 })
  })

  test('the pager shows no numbers before the first response', () => {
    show({}, 0, 'en', true)
    expect(screen.queryByText('No rows')).toBeNull()
  })

  test.each([
    ['en', 'Sorted by currency, then by Balance'],
    ['fr', 'Tri par devise, puis par Balance'],
  ] as const)('the pager says in %s that amounts are sorted within their currency', (language, words) => {
    const pager = (
      <TablePager
        total={2}
        isAwaited={false}
        state={INITIAL_TABLE_STATE}
        onStateChange={() => undefined}
        sortedWithin="Balance"
      />
    )
    renderKit(pager, { language })
    expect(screen.getByText(words)).toBeTruthy()
  })

  test('the pager is in French for a French reader', () => {
    show({}, 45, 'fr')
    expect(screen.getByText('1–20 sur 45')).toBeTruthy()
  })
})
