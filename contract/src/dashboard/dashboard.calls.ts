import { readCall, SIGNED_IN } from '@portal/contract/core'
import type { Tone } from '../core/statuses.ts'

/** A group of work items by action: decide on others' changes, resubmit refused ones, or attend to something else. */
export const WORK_SECTIONS = ['decide', 'resubmit', 'attend'] as const
export type WorkSection = (typeof WORK_SECTIONS)[number]

/** Lines of one group at most; `href` leads to the rest. */
export const WORK_LINES = 10
/** Groups are counted up to this number. */
export const WORK_COUNTED = 100
/** Recent actions shown, at most. */
export const LAST_LINES = 5
/** Figures that one page of cards may request. */
export const MOST_FIGURES = 40

/** One work item, in the reader's language, from any domain. */
export interface WorkLine {
  /** Unique in its group. */
  id: string
  /** Its display name. */
  title: string
  text: string
  /** Path with its query, directly to the action. */
  href: string
  /** Start of the wait; null if it has no age. */
  since: string | null
  /** When it expires, if it does. */
  until: string | null
  tone: Tone
}

/** Work items from one source, oldest first. */
export interface WorkGroup {
  /** Name of the source: `approvals.waiting`. */
  name: string
  section: WorkSection
  /** A short label for all of it: "Waiting for your decision". */
  title: string
  /** Counted up to WORK_COUNTED. */
  total: number
  lines: WorkLine[]
  /** The filtered list of all items; null if the lines are complete. */
  href: string | null
}

/** A record or request that the reader acted on. */
export interface LastLine {
  /** Unique among them. */
  id: string
  /** Its display name. */
  title: string
  /** The action, and the kind of record: "Update · User". */
  text: string
  /** Path with its query: the record itself. */
  href: string
  /** When it was done. */
  at: string
  /** Its current status. */
  status: { word: string; tone: Tone } | null
}

/** The sum of money of a figure in one currency. */
export interface FigureAmount {
  /** Decimal string in units of the currency. */
  amount: string
  currency: string
}

export interface DashboardPayload {
  /** The gateway's clock: ages are relative to it, not to the reader's. */
  at: string
  /** Groups with items, by section. */
  work: WorkGroup[]
  /** By name; those requested and visible to the reader. */
  figures: Record<string, number>
  /** Requested figures that are sums of money, one for each currency. Absent in answers of older gateways. */
  amounts?: Record<string, FigureAmount[]>
  /** For counts of pending items: the date of the oldest. */
  oldest: Record<string, string>
  /** Requested figures that could not be read, or not in time. */
  unreadFigures: string[]
  /** The reader's recent actions, newest first, each record once. */
  last: LastLine[]
  /** Sources of work that failed: the list may be incomplete. */
  unread: string[]
}

/** The dashboard in one answer: the user's work and recent actions, and the figures of the visible cards. */
export const readDashboard = readCall<{ figures?: readonly string[] }, DashboardPayload>({
  action: 'portal/dashboard/read',
  path: 'portal/dashboard/read',
  access: { needs: SIGNED_IN },
})
