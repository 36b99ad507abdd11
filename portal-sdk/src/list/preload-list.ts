import { defaultClient } from '@portal/api-client'
import { type Call, INITIAL_TABLE_STATE, type ListPayload, type ListRequest, zoneOf } from '@portal/contract'
import { todayIn } from '@portal/contract/periods'
import { readViews } from '@portal/contract/views/views.calls'
import { queryClient } from '../read/query-client.ts'
import { useSessionStore } from '../session/session-store.ts'
import { requestOf, stateOf } from '../table/table-address.ts'
import { openedState, openerOf } from '../views/view-state.ts'
import type { ListOptions } from './use-list.ts'

/** Loads the content of a screen before the screen is opened. @param query the query of the screen's address */
export type Preload = (query: URLSearchParams) => Promise<void>

/**
 * Options for preloading. Preloading does not extend the session, and its errors are reported only by the screen when
 * it opens.
 */
const UNSEEN = { quiet: true, background: true } as const

/**
 * Returns the `preload` of a screen that begins with a list. When the pointer rests on a link to the screen, it loads
 * the rows and saved views that `useList` would request, into the cache of `useList`.
 * @param options the same options as for `useList`
 * @example export const preload = preloadOf(readUsers)
 */
export function preloadOf<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  {
    more,
    defaultSort,
    name: listName = call.path,
    hasEnded = true,
    hides = call.hides,
  }: Pick<ListOptions<Request, Row>, 'more' | 'defaultSort' | 'name' | 'hasEnded' | 'hides'> = {},
): Preload {
  return async (query) => {
    const { user } = useSessionStore.getState()
    if (!user) return
    const views = await queryClient.fetchQuery({
      queryKey: [readViews.path, { listName }],
      queryFn: ({ signal }) => defaultClient().send(readViews, { listName }, { signal, ...UNSEEN }),
      // Views are loaded once per session, as by `useViews`.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })
    const { density, widths } = INITIAL_TABLE_STATE
    const sort = defaultSort ?? null
    const opener = openerOf(query, views.data)
    const state = opener
      ? openedState(opener.state, { today: todayIn(zoneOf(user.countryId)), defaultSort: sort, density, widths })
      : { ...stateOf(query, sort), density }
    const request = { ...requestOf(state, hasEnded ? hides : undefined), ...more } as Request
    await preloadRead(call, request)
  }
}

/**
 * Loads the answer that `useRead` would request into its cache, for the `preload` of a screen.
 * @example export const preload: Preload = () => preloadRead(readLoanChart, {})
 */
export async function preloadRead<Request extends object, Payload>(
  call: Call<Request, Payload>,
  request: Request,
): Promise<void> {
  if (!useSessionStore.getState().user) return
  const queryKey = [call.path, request]
  // If the data is on screen, it must not change because the pointer crosses a link.
  if (queryClient.getQueryCache().find({ queryKey })?.isActive()) return
  await queryClient.fetchQuery({
    queryKey,
    queryFn: ({ signal }) => defaultClient().send(call, request, { signal, ...UNSEEN }),
  })
}
