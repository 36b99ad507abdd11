import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom'

/** Addresses from the rendered one to the latest requested one; empty while they are equal. */
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

/** The latest requested address while navigation towards it is in progress; otherwise the rendered one. */
const latest = (drawn: string): string => (onTheWay.includes(drawn) ? (onTheWay.at(-1) ?? drawn) : drawn)

function expect(drawn: string, next: string): void {
  const since = onTheWay.indexOf(drawn)
  setOnTheWay([...(since === -1 ? [drawn] : onTheWay.slice(since)), next])
}

/** Once this or another address is rendered, the pending list is empty, so that Back starts there. */
function draw(drawn: string): void {
  if (onTheWay.length > 0 && latest(drawn) === drawn) setOnTheWay([])
}

const addressOf = (pathname: string, query: URLSearchParams): string => `${pathname}?${query.toString()}`

/** Changes a copy of the query, or returns another one. */
type Change = (query: URLSearchParams) => URLSearchParams

interface ComingQuery {
  /** The pending query. */
  readonly coming: string
  /** Changes the query on top of all pending changes. */
  change(change: Change, options?: NavigateOptions): void
}

/**
 * The query of the pending address. The router renders a new address with a delay: meanwhile a list and its panel would
 * overwrite each other's parameters, and the first press would be lost. Corrections of the address (`replace`) are
 * skipped once the user is leaving: otherwise a search typed right before a link was pressed would lead back from it.
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
      // The router is on its way to another screen: a late press on this one must not open its panel there.
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
