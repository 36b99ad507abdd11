import {
  DEFAULT_PAGE_SIZE,
  INITIAL_TABLE_STATE,
  type ListRequest,
  MAX_SEARCH,
  PAGE_SIZES,
  type Sort,
  type TableState,
} from '@portal/contract'
import { type Hiding, hidesEnded } from '@portal/contract/hidden-records'

const FILTER = 'f.'
const OF_TABLE = new Set(['page', 'size', 'sort', 'search', 'from', 'to', 'hidden', 'ended'])
/** Name of the parameter with the applied view's id. */
export const VIEW = 'view'
/** Value of the parameter for hidden columns if the user shows all columns, although some are hidden by default. */
const ALL_SHOWN = '-'

/** Parses a table's state from the address; malformed parts are ignored. */
export function stateOf(query: URLSearchParams, defaultSort: Sort | null = null): Omit<TableState, 'density'> {
  const size = Number(query.get('size'))
  const page = Number(query.get('page') ?? '1')
  const [field, direction] = (query.get('sort') ?? '').split(':')
  const filters: Record<string, string[]> = {}
  for (const key of new Set(query.keys()))
    if (key.startsWith(FILTER)) filters[key.slice(FILTER.length)] = query.getAll(key)
  return {
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    size: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    sort: field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : defaultSort,
    search: searchOf(query.get('search') ?? ''),
    startDate: dayOf(query.get('from')),
    endDate: dayOf(query.get('to')),
    filters,
    showsEnded: query.get('ended') === 'shown' || undefined,
    columns: query
      .get('hidden')
      ?.split(',')
      .filter((id) => id && id !== ALL_SHOWN),
  }
}

/** Makes a search text valid: one line, within the length limit. */
function searchOf(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH)
}

/** Returns the text if it is an existing calendar date as `YYYY-MM-DD`, otherwise undefined. */
function dayOf(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** Writes a table's state into the address. It omits defaults and leaves other parameters unchanged. */
export function writeState(query: URLSearchParams, state: TableState): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (key: string, value: string | undefined) => (value ? next.set(key, value) : next.delete(key))
  put('page', state.page > 0 ? String(state.page + 1) : undefined)
  put('size', state.size === DEFAULT_PAGE_SIZE ? undefined : String(state.size))
  put('sort', state.sort ? `${state.sort.field}:${state.sort.direction}` : undefined)
  put('search', state.search)
  put('from', state.startDate)
  put('to', state.endDate)
  put('hidden', state.columns && (state.columns.join(',') || ALL_SHOWN))
  put('ended', state.showsEnded ? 'shown' : undefined)
  for (const key of [...new Set(next.keys())]) if (key.startsWith(FILTER)) next.delete(key)
  for (const [field, values] of Object.entries(state.filters))
    for (const value of values) next.append(FILTER + field, value)
  return next
}

/**
 * Returns the address without the parts that the gateway refused: the unknown columns and filters that its errors name.
 * If the errors name none of them, the sort order, all filters and the page number are removed. The search text is
 * kept.
 */
export function withoutRefused(
  query: URLSearchParams,
  refused: readonly { readonly field: string }[],
): URLSearchParams {
  const state = { ...INITIAL_TABLE_STATE, ...stateOf(query) }
  const isRefused = (field: string) => refused.some((one) => one.field === field)
  const filters = Object.entries(state.filters).filter(([field]) => !isRefused(`filters.${field}`))
  const sort = isRefused('sort') ? null : state.sort
  const left = writeState(query, { ...state, sort, filters: Object.fromEntries(filters) })
  return left.toString() === writeState(query, state).toString()
    ? writeState(query, { ...state, page: 0, sort: null, filters: {} })
    : left
}

/** Returns whether an address contains any table state. */
export function holdsTable(query: URLSearchParams): boolean {
  return [...query.keys()].some((key) => OF_TABLE.has(key) || key.startsWith(FILTER))
}

/** Returns the address without table state and view; parameters of the panel are kept. */
export function withoutTable(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...query].filter(([key]) => !OF_TABLE.has(key) && !key.startsWith(FILTER) && key !== VIEW),
  )
}

/** Returns the list request for a table's state (ruling A70). @param hides statuses that the default view leaves out */
export function requestOf(state: TableState, hides?: Hiding): ListRequest {
  const { page, size, sort, filters, startDate, endDate } = state
  const search = state.search.trim()
  return {
    readAll: 'YES',
    page,
    size,
    ...(sort && { sort }),
    ...(search ? { search } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(hidesEnded(state, hides) && { ended: 'HIDDEN' as const }),
    ...(startDate ? { startDate } : {}),
    ...(endDate ? { endDate } : {}),
  }
}
