import { readCall, SIGNED_IN } from '@portal/contract/core'
import type { Tone } from '../core/statuses.ts'

/**
 * The groups of work items, by the action they need: decide on changes of other users, resubmit refused changes, or
 * attend to other items.
 */
export const WORK_SECTIONS = ['decide', 'resubmit', 'attend'] as const
export type WorkSection = (typeof WORK_SECTIONS)[number]

/** The maximum number of lines in one group; `href` leads to the other lines. */
export const WORK_LINES = 10
/** The number of items at which counting stops in a group. */
export const WORK_COUNTED = 100
/** The maximum number of recent actions shown. */
export const LAST_LINES = 5
/** The maximum number of figures that one page of cards may request. */
export const MOST_FIGURES = 40

/** A work item of any domain, in the reader's language. */
export interface WorkLine {
  /** The id of the item, unique in its group. */
  id: string
  /** The display name of the item. */
  title: string
  text: string
  /** The path, with its query, that leads directly to the action. */
  href: string
  /** When the item began to wait; null if it has no such time. */
  since: string | null
  /** When the item expires; null if it does not expire. */
  until: string | null
  tone: Tone
}

/** The work items of one source, oldest first. */
export interface WorkGroup {
  /** The name of the source: `approvals.waiting`. */
  name: string
  section: WorkSection
  /** A short label for all items of the group: "Waiting for your decision". */
  title: string
  /** The number of items, counted up to WORK_COUNTED. */
  total: number
  lines: WorkLine[]
  /** The path of the filtered list of all items; null if `lines` has all items. */
  href: string | null
}

/** A record or request that the reader acted on. */
export interface LastLine {
  /** The id of the line, unique among the recent actions. */
  id: string
  /** The display name of the record or request. */
  title: string
  /** The action and the kind of record: "Update · User". */
  text: string
  /** The path of the record, with its query. */
  href: string
  /** When the reader acted. */
  at: string
  /** The current status of the record or request; null if it has no status. */
  status: { word: string; tone: Tone } | null
}

/** The part of a money figure that is in one currency. */
export interface FigureAmount {
  /** The amount as a decimal string, in units of the currency, not in hundredths. */
  amount: string
  currency: string
}

export interface DashboardPayload {
  /** The gateway's time: ages of items are relative to it, not to the time of the reader's device. */
  at: string
  /** The groups that have items, by section. */
  work: WorkGroup[]
  /** The figures by name: those that are both requested and visible to the reader. */
  figures: Record<string, number>
  /**
   * Requested figures that are sums of money, with one amount for each currency. Absent in answers of older gateways.
   */
  amounts?: Record<string, FigureAmount[]>
  /** For counts of pending items: the date of the oldest item, by the name of the figure. */
  oldest: Record<string, string>
  /** The names of requested figures that could not be read, or not in time. */
  unreadFigures: string[]
  /** The reader's recent actions, newest first, with each record only once. */
  last: LastLine[]
  /** The names of sources of work that failed: `work` may be incomplete. */
  unread: string[]
}

/**
 * Returns the dashboard in one answer: the user's work items and recent actions, and the figures of the visible cards.
 */
export const readDashboard = readCall<{ figures?: readonly string[] }, DashboardPayload>({
  action: 'portal/dashboard/read',
  path: 'portal/dashboard/read',
  access: { needs: SIGNED_IN },
})
