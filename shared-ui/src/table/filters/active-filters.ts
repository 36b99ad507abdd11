import type { TableState } from '@portal/contract'
import { formatDate, type Locale } from '@portal/contract/format'
import { type Hiding, hidesEnded } from '@portal/contract/hidden-records'
import { periodOf, todayIn } from '@portal/contract/periods'
import type { Column } from '../column.ts'
import { withDates, withEnded, withFilter } from '../table-state.ts'
import type { TableText } from '../useTableText.ts'
import type { ListFilter } from './list-filter.ts'

/** The id of the active dates in the list of active filters. */
export const DATES = 'dates:'

/** The id of the filter of the default view, which hides ended records, in the list of active filters. */
export const ENDED = 'ended:'

/** A list's possible filters. */
export interface Narrowing {
  /** The filters, by wire field. */
  readonly filters?: readonly ListFilter[] | undefined
  /** The meaning of the list's dates, for instance "Created"; undefined for a list without dates. */
  readonly dates?: string | undefined
  /** The records that the list's default view hides. */
  readonly hides?: Hiding | undefined
}

/** One active filter. */
export interface ActiveFilter {
  readonly id: string
  readonly label: string
  readonly words: string
  /** The state of the list without this filter. */
  readonly without: TableState
}

interface Reader {
  readonly t: TableText
  readonly locale: Locale
}

/**
 * Returns the list's active filters, in words: its dates and filters, and filters of an old URL that the filter panel
 * does not offer. The search is not included, because the search box shows it.
 * @param columns to name a field that has no filter in the panel
 */
export function activeFilters<Row>(
  state: TableState,
  { filters = [], dates, hides }: Narrowing,
  columns: readonly Column<Row>[],
  { t, locale }: Reader,
): ActiveFilter[] {
  const ofDates = datesInWords(state, { t, locale })
  const ofFields = Object.entries(state.filters).map(([id, values]): ActiveFilter => {
    const filter = filters.find((one) => one.id === id)
    const label = filter?.label ?? columns.find((column) => column.id === id)?.header ?? id
    const words = values.map((value) => wordOf(filter, value)).join(', ')
    return { id, label, words, without: withFilter(state, id, []) }
  })
  const ended = hidesEnded(state, hides)
    ? [{ id: ENDED, label: t('hidden'), words: endedInWords(hides, t), without: withEnded(state, true) }]
    : []
  if (!ofDates) return [...ofFields, ...ended]
  return [{ id: DATES, label: dates ?? t('dates'), words: ofDates, without: withDates(state) }, ...ofFields, ...ended]
}

/** Returns the statuses that a list hides, in words: "declined, withdrawn, deleted". */
export const endedInWords = ({ statuses }: Hiding, t: TableText): string =>
  statuses.map((status) => t(`ended.${status}`)).join(', ')

function wordOf(filter: ListFilter | undefined, value: string): string {
  return filter?.options?.find((option) => option.value === value)?.label ?? filter?.wordOf?.(value) ?? value
}

/** Returns the dates in words: "Last month", or the days; an empty text if there are no dates. */
export function datesInWords(
  { startDate, endDate }: Pick<TableState, 'startDate' | 'endDate'>,
  { t, locale }: Reader,
): string {
  const period = periodOf({ startDate, endDate }, todayIn(locale.timeZone))
  if (period) return t(period)
  const from = startDate ? formatDate(startDate, locale) : ''
  const to = endDate ? formatDate(endDate, locale) : ''
  if (from && to) return from === to ? from : t('datesBetween', { from, to })
  if (from) return t('datesFrom', { from })
  return to ? t('datesUntil', { to }) : ''
}
