import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom'

/** The addresses from the rendered address to the latest requested address. Empty while both are the same. */
let onTheWay: readonly string[] = []
const listeners = new Set<() => void>()

function setOnTheWay(next: readonly string[]): void {
  onTheWay = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the latest requested address while navigation to it is in progress, otherwise the rendered address. */
const latest = (drawn: string): string => (onTheWay.includes(drawn) ? (onTheWay.at(-1) ?? drawn) : drawn)

function expect(drawn: string, next: string): void {
  const since = onTheWay.indexOf(drawn)
  setOnTheWay([...(since === -1 ? [drawn] : onTheWay.slice(since)), next])
}

/** Clears the pending list once the latest address is rendered, so that Back starts from the rendered address. */
function draw(drawn: string): void {
  if (onTheWay.length > 0 && latest(drawn) === drawn) setOnTheWay([])
}

const addressOf = (pathname: string, query: URLSearchParams): string => `${pathname}?${query.toString()}`

/** Changes the passed copy of the query, or returns another query. */
type Change = (query: URLSearchParams) => URLSearchParams

interface ComingQuery {
  /** The query of the latest requested address. */
  readonly coming: string
  /** Changes the query in addition to all pending changes. */
  change(change: Change, options?: NavigateOptions): void
}

/**
 * Returns the query of the latest requested address. The router renders a new address with a delay. Without this hook,
 * a list and its panel would overwrite each other's parameters during the delay, and the first press would be lost.
 * While the user is leaving the page, corrections of the address (`replace`) are skipped. Otherwise a search typed just
 * before a link was pressed would lead back to the old page.
 */
export function useComingQuery(): ComingQuery {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const drawn = addressOf(pathname, query)
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const queryOf = useCallback((place: string) => place.slice(pathname.length + 1), [pathname])
  const coming = queryOf(useSyncExternalStore(subscribe, () => latest(drawn)))
  useEffect(() => draw(drawn), [drawn])
  const change = useCallback<ComingQuery['change']>(
    (changed, options) => {
      const bound = router?.state.navigation.location ?? router?.state.location
      const heading = bound ? addressOf(bound.pathname, new URLSearchParams(bound.search)) : drawn
      // The router is on its way to another screen: a late press on the old screen must not open a panel on the new
      // screen.
      if (bound && bound.pathname !== pathname) return
      if (options?.replace && heading !== drawn && !onTheWay.includes(heading)) return
      const next = changed(new URLSearchParams(queryOf(latest(drawn))))
      expect(drawn, addressOf(pathname, next))
      setQuery(next, options)
    },
    [pathname, drawn, router, queryOf, setQuery],
  )
  return { coming, change }
}
