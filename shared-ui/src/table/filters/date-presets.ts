import type { TableState } from '@portal/contract'
import { daysOf, type NamedPeriod } from '@portal/contract/periods'
import type { TableTextKey } from '../table-texts.ts'

/** The periods in the toolbar, by the words of their buttons. */
export const DATE_PRESETS = {
  today: 'today',
  yesterday: 'yesterday',
  last7Days: 'sevenDays',
  thisMonth: 'thisMonth',
  lastMonth: 'lastMonthShort',
} as const satisfies Partial<Record<NamedPeriod, TableTextKey>>
export type DatePreset = keyof typeof DATE_PRESETS

type Days = Pick<TableState, 'startDate' | 'endDate'>

/** The presets that have the days: two may, on the first day of a month for instance. */
export function presetsOf({ startDate, endDate }: Days, today: string): DatePreset[] {
  return (Object.keys(DATE_PRESETS) as DatePreset[]).filter((preset) => {
    const days = daysOf(preset, today)
    return days.startDate === startDate && days.endDate === endDate
  })
}

/** The part of the date bar that a table has room for, besides its button for all periods. */
export type DateBarExtent = 'fields' | 'presets' | 'button'

/**
 * Pixels that a table needs, so that its toolbar stays in one row in English and French: for presets, for fields beside
 * them, and for the words of the toolbar's other buttons.
 */
const LEAST_WIDTH = { presets: 900, fields: 1110, words: 1380 }

/** @param width pixels of the table; 0 while that is not known */
export function dateBarExtent(width: number): DateBarExtent {
  if (width >= LEAST_WIDTH.fields) return 'fields'
  return width >= LEAST_WIDTH.presets ? 'presets' : 'button'
}

/** Whether the toolbar's other buttons are icons, so that the dates have room. */
export const isTight = (width: number): boolean => width < LEAST_WIDTH.words

/** Whether the bar itself shows the days, so that they need no chip. */
export function showsDays(extent: DateBarExtent, days: Days, today: string): boolean {
  return extent !== 'presets' || presetsOf(days, today).length > 0
}
