import type { TableState } from '@portal/contract'
import { useEffect, useRef } from 'react'
import { withPage } from './table-state.ts'

interface TurnedList {
  /** The ids of the page's rows, in order. */
  readonly ids: readonly string[]
  /** The number of matching rows over all pages. */
  readonly total: number
  readonly isLoading: boolean
  readonly state: TableState
  onStateChange(next: TableState): void
}

interface Awaited {
  readonly page: number
  readonly from: TableState
  readonly by: 1 | -1
}

/**
 * Returns a function that turns to the next (1) or previous (-1) page of a list; it returns false if there is no such
 * page. Once the new page has arrived, `onArrive` is called with the first row of a next page, or the last row of a
 * previous page.
 */
export function usePageTurn(list: TurnedList, onArrive: (id: string) => void): (by: 1 | -1) => boolean {
  const { ids, total, isLoading, state, onStateChange } = list
  const awaited = useRef<Awaited | null>(null)
  useEffect(() => {
    const turn = awaited.current
    if (turn === null || state === turn.from) return
    // The user has meanwhile moved to another page.
    if (state.page !== turn.page) awaited.current = null
    if (state.page !== turn.page || isLoading) return
    awaited.current = null
    const id = turn.by === 1 ? ids[0] : ids.at(-1)
    if (id !== undefined) onArrive(id)
  })
  return (by) => {
    if (awaited.current !== null) return true
    const page = state.page + by
    if (page < 0 || page * state.size >= total) return false
    awaited.current = { page, from: state, by }
    onStateChange(withPage(state, page))
    return true
  }
}
