import type { PageSize, Sort } from '../core/paging.ts'

/** Date ranges that move with the day a view is opened, in the subsidiary's time zone. */
export const VIEW_PERIODS = [
  ...(['today', 'yesterday', 'thisWeek', 'lastWeek', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth'] as const),
  ...(['thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const),
] as const
export type ViewPeriod = (typeof VIEW_PERIODS)[number]

/** Views a user may keep of one list, and of all lists together. */
export const VIEWS_PER_LIST = 50
export const VIEWS_PER_USER = 500

/** The stored state of a list; absent parts have the list's defaults. Without page and row height. */
export interface ViewState {
  readonly sort?: Sort
  readonly search?: string
  /** Wire field to the requested values, as in a list's request. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** Declined, withdrawn and deleted records are listed too. */
  readonly ended?: 'SHOWN'
  /** Ids of the hidden columns; an empty list shows all. */
  readonly hidden?: readonly string[]
  readonly size?: PageSize
  /** A moving range, or else two fixed days, `YYYY-MM-DD`, both included. */
  readonly period?: ViewPeriod
  readonly startDate?: string
  readonly endDate?: string
}

/** A user's own named view of a list. */
export interface SavedView {
  readonly viewId: string
  readonly viewName: string
  /** Whether it opens with the list. At most one per list. */
  readonly isDefault: boolean
  readonly state: ViewState
}
