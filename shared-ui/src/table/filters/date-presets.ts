import type { TableState } from '@portal/contract'
import { daysOf, type NamedPeriod } from '@portal/contract/periods'
import type { TableTextKey } from '../table-texts.ts'

/** The periods in the toolbar, named after their buttons. */
export const DATE_PRESETS = {
  today: 'today',
  yesterday: 'yesterday',
  last7Days: 'sevenDays',
  thisMonth: 'thisMonth',
  lastMonth: 'lastMonthShort',
} as const satisfies Partial<Record<NamedPeriod, TableTextKey>>
export type DatePreset = keyof typeof DATE_PRESETS

type Days = Pick<TableState, 'startDate' | 'endDate'>

/** Returns the presets that have exactly these days. On the first day of a month, for instance, two presets match. */
export function presetsOf({ startDate, endDate }: Days, today: string): DatePreset[] {
  return (Object.keys(DATE_PRESETS) as DatePreset[]).filter((preset) => {
    const days = daysOf(preset, today)
    return days.startDate === startDate && days.endDate === endDate
  })
}

/** The part of the date bar that fits in the table's toolbar, besides its button for all periods. */
export type DateBarExtent = 'fields' | 'presets' | 'button'

/**
 * The minimum widths of a table, in pixels, at which its toolbar fits in one row in English and French. `button`: the
 * filter and date buttons have text. `presets`: the date bar has preset buttons. `fields`: it also has date fields.
 * `words`: the toolbar's other buttons also have text.
 */
const LEAST_WIDTH = { button: 590, presets: 900, fields: 1110, words: 1380 }

/**
 * Returns the part of the date bar that fits.
 * @param width of the table, in pixels; 0 while the width is not known
 */
export function dateBarExtent(width: number): DateBarExtent {
  if (width >= LEAST_WIDTH.fields) return 'fields'
  return width >= LEAST_WIDTH.presets ? 'presets' : 'button'
}

/** Returns whether the toolbar's other buttons are icons, so that the dates fit. */
export const isTight = (width: number): boolean => width < LEAST_WIDTH.words

/** Returns whether all buttons of the toolbar are icons, so that it fits in one row. */
export const isNarrow = (width: number): boolean => width > 0 && width < LEAST_WIDTH.button

/** Returns whether the date bar itself shows the days, so that no chip is needed. */
export function showsDays(extent: DateBarExtent, days: Days, today: string): boolean {
  return extent !== 'presets' || presetsOf(days, today).length > 0
}
