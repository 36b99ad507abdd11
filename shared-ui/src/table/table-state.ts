import type { Density, PageSize, Sort, TableState } from '@portal/contract'

/** Sets the search and returns to the first page, because other rows match. */
export function withSearch(state: TableState, search: string): TableState {
  return { ...state, search: search.trim(), page: 0 }
}

export function withDates(state: TableState, startDate?: string, endDate?: string): TableState {
  return { ...state, startDate: startDate || undefined, endDate: endDate || undefined, page: 0 }
}

export function withFilter(state: TableState, field: string, values: readonly string[]): TableState {
  const { [field]: _, ...others } = state.filters
  return { ...state, filters: values.length ? { ...others, [field]: values } : others, page: 0 }
}

export function withSize(state: TableState, size: PageSize): TableState {
  return { ...state, size, page: 0 }
}

export function withPage(state: TableState, page: number): TableState {
  return { ...state, page: Math.max(0, page) }
}

export function withSort(state: TableState, sort: Sort | null): TableState {
  return { ...state, sort, page: 0 }
}

export function withDensity(state: TableState, density: Density): TableState {
  return { ...state, density }
}

/** Shows or hides one column. */
export function withColumn(state: TableState, id: string, isShown: boolean): TableState {
  const others = (state.columns ?? []).filter((hidden) => hidden !== id)
  return { ...state, columns: isShown ? others : [...others, id] }
}

/** Returns whether the list is filtered: an empty answer then means "no matches", not "no records yet". */
export function isNarrowed(state: TableState): boolean {
  return Boolean(state.search || state.startDate || state.endDate || Object.keys(state.filters).length)
}

/** Shows or hides declined, withdrawn and deleted records. */
export function withEnded(state: TableState, isShown: boolean): TableState {
  return { ...state, showsEnded: isShown || undefined, page: 0 }
}

/** Returns to the default view, without dates and filters; the search is kept. */
export function withoutFilters(state: TableState): TableState {
  return { ...withEnded(state, false), startDate: undefined, endDate: undefined, filters: {} }
}

/** Removes search, dates and filters; page size, sorting and columns are kept. */
export function withoutNarrowing(state: TableState): TableState {
  return { ...withoutFilters(state), search: '' }
}
