import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom'

/** From the address that is drawn to the one asked for last. */
let onTheWay: readonly string[] = []

/** The address asked for last, where the one drawn is on its way to it; the drawn one where somebody has gone elsewhere. */
const latest = (drawn: string): string => (onTheWay.includes(drawn) ? (onTheWay.at(-1) ?? drawn) : drawn)

function expect(drawn: string, next: string): void {
  const since = onTheWay.indexOf(drawn)
  onTheWay = [...(since === -1 ? [drawn] : onTheWay.slice(since)), next]
}

/** Changes a copy of the query, or answers another one. */
type Change = (query: URLSearchParams) => URLSearchParams

/**
 * Changes the query of the address as it is about to be. The router draws a new address when there is time for it: what a list and the
 * panel beside it write in the meantime would each be written over the other's, and what was pressed first would be lost.
 */
export function useQueryChange(): (change: Change, options?: NavigateOptions) => URLSearchParams {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const drawn = query.toString()
  return useCallback(
    (change, options) => {
      const place = (text: string) => `${pathname}?${text}`
      const base = latest(place(drawn)).slice(pathname.length + 1)
      const next = change(new URLSearchParams(base))
      expect(place(drawn), place(next.toString()))
      setQuery(next, options)
      return next
    },
    [pathname, drawn, setQuery],
  )
}
