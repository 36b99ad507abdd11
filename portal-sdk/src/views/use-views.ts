import { type ListViews, type SavedView, type Sort, type TableState, zoneOf } from '@portal/contract'
import { todayIn } from '@portal/contract/periods'
import { changeView, readViews, removeView, saveView } from '@portal/contract/views/views.calls'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { notify } from '../notices/notices.ts'
import { useCommand } from '../read/use-command.ts'
import { useRead } from '../read/use-read.ts'
import { useUser } from '../session/use-session.ts'
import { holdsTable, VIEW, writeState } from '../table/table-address.ts'
import type { TableControl } from '../table/use-table-state.ts'
import { isBare, isSameView, keptState, openedState, openerOf } from './view-state.ts'

/** Value of the view parameter if the user has declined the default view for this visit. */
const NONE = '-'
/** Parameters that a shared link to a list omits: those of the open panel, and the user's view. */
const NOT_LINKED = ['panel', 'id', 'replaces', 'do', VIEW]

/** The saved views of a list, and the state of applying the default view. */
export interface ListOpening {
  readonly views: ListViews
  /**
   * Whether the address has no table state and the views are still loading, so that the current rows may not match the
   * default view.
   */
  readonly isAwaited: boolean
  /** The list state of the default view until the address contains that state; null if no default view applies. */
  readonly opened: TableState | null
}

/** Loads the saved views of a list, in parallel with the list's rows. */
export function useViews(listName: string, table: TableControl, defaultSort: Sort | null): ListOpening {
  const [query, setQuery] = useSearchParams()
  const { countryId } = useUser()
  const read = useRead(
    readViews,
    useMemo(() => ({ listName }), [listName]),
    { isKept: true },
  )
  const saving = useCommand(saveView)
  const changing = useCommand(changeView)
  const removing = useCommand(removeView)

  const all = read.data?.data
  const { state } = table
  const wanted = query.get(VIEW)
  const current = all?.find(({ viewId }) => viewId === wanted) ?? null
  const opened = (view: SavedView['state']) =>
    openedState(view, { today: todayIn(zoneOf(countryId)), defaultSort, density: state.density, widths: state.widths })
  const show = (view: SavedView | null) =>
    setQuery((now) => named(writeState(now, opened(view?.state ?? {})), view), { replace: true })

  const opener = openerOf(query, all)
  useEffect(() => {
    if (opener) show(opener)
  })

  const changeCurrent = async (change: { viewName?: string; isDefault?: 'YES' | 'NO'; state?: SavedView['state'] }) => {
    if (current) await changing.run({ viewId: current.viewId, ...change })
  }
  const views: ListViews = {
    all,
    error: read.error?.message,
    retry: () => void read.reload(),
    current,
    isChanged: current !== null && !isSameView(state, opened(current.state)),
    pick: (viewId) => show(all?.find((view) => view.viewId === viewId) ?? null),
    save: async ({ viewName, isDefault, period }) => {
      const kept = keptState(state, period)
      const { view } = await saving.run({ listName, viewName, isDefault: isDefault ? 'YES' : 'NO', state: kept })
      show(view)
    },
    keep: () => {
      const { period } = current?.state ?? {}
      const isMoving = period && isSameView(state, { ...state, ...datesOf(opened({ period })) })
      return changeCurrent({ state: keptState(state, isMoving ? period : undefined) })
    },
    rename: (viewName) => changeCurrent({ viewName }),
    setDefault: (isDefault) => changeCurrent({ isDefault: isDefault ? 'YES' : 'NO' }),
    remove: async () => {
      if (current) await removing.run({ viewId: current.viewId })
      setQuery((now) => named(now, null), { replace: true })
    },
    link: () => {
      const shared = writeState(new URLSearchParams(query), { ...state, page: 0 })
      for (const key of NOT_LINKED) shared.delete(key)
      if (!holdsTable(shared)) shared.set(VIEW, NONE)
      const asked = shared.toString()
      return `${location.origin}${location.pathname}${asked && `?${asked}`}`
    },
    tell: (tone, text) => notify({ tone, text }),
  }
  return { views, isAwaited: isBare(query) && read.isLoading, opened: opener ? opened(opener.state) : null }
}

const datesOf = ({ startDate, endDate }: { startDate?: string; endDate?: string }) => ({ startDate, endDate })

function named(query: URLSearchParams, view: SavedView | null): URLSearchParams {
  query.set(VIEW, view?.viewId ?? NONE)
  return query
}
