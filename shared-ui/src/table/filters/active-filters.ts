import type { TableState } from '@portal/contract'
import { formatDate, type Locale } from '@portal/contract/format'
import { type Hiding, hidesEnded } from '@portal/contract/hidden-records'
import { periodOf, todayIn } from '@portal/contract/periods'
import type { Column } from '../column.ts'
import { withDates, withEnded, withFilter } from '../table-state.ts'
import type { TableText } from '../useTableText.ts'
import type { ListFilter } from './list-filter.ts'

/** The id of the active dates among the filters. */
export const DATES = 'dates:'

/** The id of the default view's filter. */
export const ENDED = 'ended:'

/** A list's possible filters. */
export interface Narrowing {
  /** By wire field. */
  readonly filters?: readonly ListFilter[] | undefined
  /** The meaning of its dates, "Created" for instance; absent for a list without dates. */
  readonly dates?: string | undefined
  /** The records that its default view leaves out. */
  readonly hides?: Hiding | undefined
}

/** One active filter. */
export interface ActiveFilter {
  readonly id: string
  readonly label: string
  readonly words: string
  /** The list without it. */
  readonly without: TableState
}

interface Reader {
  readonly t: TableText
  readonly locale: Locale
}

/**
 * The list's active filters, in words: its dates and filters, and those of an old URL that the panel lacks. Without the
 * search, because its box shows it. @param columns for the name of a field without a filter in the panel
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

/** "declined, withdrawn, deleted": the statuses that a list leaves out. */
export const endedInWords = ({ statuses }: Hiding, t: TableText): string =>
  statuses.map((status) => t(`ended.${status}`)).join(', ')

function wordOf(filter: ListFilter | undefined, value: string): string {
  return filter?.options?.find((option) => option.value === value)?.label ?? filter?.wordOf?.(value) ?? value
}

/** "Last month", or the days; empty without dates. */
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
