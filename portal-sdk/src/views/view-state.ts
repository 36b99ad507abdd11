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

/** The default view, if the address has neither a view nor table state of its own. */
export function openerOf(query: URLSearchParams, views: readonly SavedView[] | undefined): SavedView | undefined {
  return isBare(query) ? views?.find(({ isDefault }) => isDefault) : undefined
}

/** An address that opens the default view. */
export const isBare = (query: URLSearchParams): boolean => !query.has(VIEW) && !holdsTable(query)

/** The list state stored in a view; defaults are omitted. */
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

/** The list state of a view on a given date; row height and column widths stay the user's. */
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

/** Whether two states show the same list, ignoring page, row height and the order of choices. */
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
