/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { renderKit } from '../../testing/index.ts'
import { SEARCH_DELAY_MS, SearchBox } from './SearchBox.tsx'

let asked: string[] = []
const box = (search = '') => <SearchBox search={search} onSearch={(text) => asked.push(text)} />
const input = () => screen.getByPlaceholderText('Type to Search') as HTMLInputElement
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

describe('the search box', () => {
  beforeEach(() => {
    asked = []
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('the search box sends only one request, after a pause in typing', () => {
    renderKit(box())
    type('a')
    pass(SEARCH_DELAY_MS - 1)
    type('ad')
    pass(SEARCH_DELAY_MS - 1)
    expect(asked).toEqual([])
    pass(1)
    expect(asked).toEqual(['ad'])
  })

  test('the search box sends a request at once on Enter, and no second request after the pause', () => {
    renderKit(box())
    type(' ada ')
    fireEvent.keyDown(input(), { key: 'Enter' })
    pass(SEARCH_DELAY_MS)
    expect(asked).toEqual(['ada'])
  })

  test('Clear and Esc empty the search box and the search', () => {
    renderKit(box('ada'))
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(input().value).toBe('')
    expect(asked).toEqual([''])
    type('obi')
    pass(SEARCH_DELAY_MS)
    fireEvent.keyDown(input(), { key: 'Escape' })
    expect(asked).toEqual(['', 'obi', ''])
  })

  test('the search box shows a search text that was set elsewhere, without sending a request', () => {
    const { rerender } = renderKit(box('ada'))
    rerender(box('obi'))
    pass(SEARCH_DELAY_MS)
    expect(input().value).toBe('obi')
    expect(asked).toEqual([])
  })

  test('the search box keeps a search text that is set elsewhere just when a pause in typing ends', () => {
    const { rerender } = renderKit(<SlowPage search="" />)
    type('a')
    type('')
    pass(SEARCH_DELAY_MS - 1)
    rerender(<SlowPage search="obi" />)
    expect(input().value).toBe('obi')
    expect(asked).toEqual([])
  })

  test('the search box has only one button that clears it, because the button of the browser is hidden', () => {
    renderKit(box('ada'))
    expect(screen.getAllByRole('button')).toHaveLength(1)
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    expect(rules).toContainEqual(expect.stringMatching(/::-webkit-search-cancel-button \{\s*display: none/))
  })
})

/** Simulates a slow machine, on which due timers run between the effects of a change and the next rendering. */
function SlowPage({ search }: { search: string }) {
  useEffect(() => {
    if (search) jest.advanceTimersByTime(SEARCH_DELAY_MS)
  }, [search])
  return box(search)
}
