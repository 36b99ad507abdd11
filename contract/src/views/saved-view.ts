import type { PageSize, Sort } from '../core/paging.ts'

/** Date ranges relative to the day on which the view is opened, in the subsidiary's time zone. */
export const VIEW_PERIODS = [
  ...(['today', 'yesterday', 'thisWeek', 'lastWeek', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth'] as const),
  ...(['thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const),
] as const
export type ViewPeriod = (typeof VIEW_PERIODS)[number]

/**
 * Maximum number of views that a user may save for one list. `VIEWS_PER_USER` limits the views of all lists together.
 */
export const VIEWS_PER_LIST = 50
export const VIEWS_PER_USER = 500

/** The stored state of a list, without page and row height. Absent parts have the list's defaults. */
export interface ViewState {
  readonly sort?: Sort
  readonly search?: string
  /** The requested values by wire field, as in a list's request. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** Set if the list also shows declined, withdrawn and deleted records. */
  readonly ended?: 'SHOWN'
  /** Ids of the hidden columns; an empty list shows all columns. */
  readonly hidden?: readonly string[]
  readonly size?: PageSize
  /** A relative date range; without it, `startDate` and `endDate` (`YYYY-MM-DD`) are the first and last day. */
  readonly period?: ViewPeriod
  readonly startDate?: string
  readonly endDate?: string
}

/** A user's own named view of a list. */
export interface SavedView {
  readonly viewId: string
  readonly viewName: string
  /** Whether the list opens with this view. At most one view per list is the default. */
  readonly isDefault: boolean
  readonly state: ViewState
}
