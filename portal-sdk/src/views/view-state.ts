import {
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  type SavedView,
  type Sort,
  type TableState,
  type ViewPeriod,
  type ViewState,
} from '@portal/contract'
import { daysOf } from '@portal/contract/periods'
import { holdsTable, VIEW } from '../table/table-address.ts'

/** Returns the default view if the address has no view and no table state, otherwise undefined. */
export function openerOf(query: URLSearchParams, views: readonly SavedView[] | undefined): SavedView | undefined {
  return isBare(query) ? views?.find(({ isDefault }) => isDefault) : undefined
}

/** Returns whether an address opens the default view, because it has no view and no table state. */
export const isBare = (query: URLSearchParams): boolean => !query.has(VIEW) && !holdsTable(query)

/** Returns the list state to store in a view, without default values. */
export function keptState(state: TableState, period?: ViewPeriod): ViewState {
  const { size, sort, search, filters, showsEnded, columns, startDate, endDate } = state
  const fixed = { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) }
  return {
    ...(sort ? { sort } : {}),
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(showsEnded ? { ended: 'SHOWN' as const } : {}),
    ...(columns ? { hidden: columns } : {}),
    ...(size === DEFAULT_PAGE_SIZE ? {} : { size }),
    ...(period ? { period } : fixed),
  }
}

/** Returns the list state of a view on a given date; the user's row height and column widths do not change. */
export function openedState(
  view: ViewState,
  opened: { readonly today: string; readonly defaultSort: Sort | null } & Pick<TableState, 'density' | 'widths'>,
): TableState {
  const days = view.period ? daysOf(view.period, opened.today) : view
  return {
    page: 0,
    size: PAGE_SIZES.find((known) => known === view.size) ?? DEFAULT_PAGE_SIZE,
    sort: view.sort ?? opened.defaultSort,
    search: view.search ?? '',
    startDate: days.startDate,
    endDate: days.endDate,
    filters: view.filters ?? {},
    showsEnded: view.ended === 'SHOWN' || undefined,
    columns: view.hidden,
    density: opened.density,
    widths: opened.widths,
  }
}

/** Returns whether two states show the same list, ignoring the page, the row height and the order of filter values. */
export function isSameView(one: TableState, other: TableState): boolean {
  return fingerprint(one) === fingerprint(other)
}

function fingerprint(state: TableState): string {
  const { sort, search, size, startDate, endDate, filters, ended, hidden } = keptState(state)
  const chosen = Object.entries(filters ?? {})
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => [field, [...values].sort()] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1))
  return JSON.stringify([
    sort?.field,
    sort?.direction,
    search,
    size,
    startDate,
    endDate,
    chosen,
    ended,
    hidden && [...hidden].sort(),
  ])
}
