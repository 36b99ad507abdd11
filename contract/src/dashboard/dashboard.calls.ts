import { readCall, SIGNED_IN } from '@portal/contract/core'
import type { Tone } from '../core/statuses.ts'

/** A group of work by its act: decide on others' changes, resubmit refused ones, or attend to something else. */
export const WORK_SECTIONS = ['decide', 'resubmit', 'attend'] as const
export type WorkSection = (typeof WORK_SECTIONS)[number]

/** Lines of one group at most; the rest is where `href` leads. */
export const WORK_LINES = 5
/** From here on a group is not counted any further. */
export const WORK_COUNTED = 100
/** Recent acts shown, at most. */
export const LAST_LINES = 5
/** Figures one page of cards may ask for. */
export const MOST_FIGURES = 40

/** One thing to do, in the reader's words: a page shows the work of domains it has never heard of. */
export interface WorkLine {
  /** Unique in its group. */
  id: string
  /** Its display name. */
  title: string
  text: string
  /** Path with its query: one press to where it is done. */
  href: string
  /** Since when it waits; null where it has no age. */
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
  /** All of it, in a few words: "Waiting for your decision". */
  title: string
  /** Counted up to WORK_COUNTED. */
  total: number
  lines: WorkLine[]
  /** The filtered list of all items; null if the lines are complete. */
  href: string | null
}

/** A record, or a request, that the reader did something to. */
export interface LastLine {
  /** Unique among them. */
  id: string
  /** Its display name. */
  title: string
  /** The act, and the kind of record: "Update · User". */
  text: string
  /** Path with its query: the record itself. */
  href: string
  /** When it was done. */
  at: string
  /** Its current status. */
  status: { word: string; tone: Tone } | null
}

export interface DashboardPayload {
  /** The gateway's clock: ages are relative to it, not to the reader's. */
  at: string
  /** Those with a line, by section. */
  work: WorkGroup[]
  /** By name; those asked for that the reader may know. */
  figures: Record<string, number>
  /** For counts of pending items: the date of the oldest. */
  oldest: Record<string, string>
  /** Figures asked for that could not be read, or not in time. */
  unreadFigures: string[]
  /** The reader's recent acts, newest first, each record once. */
  last: LastLine[]
  /** Sources of work that failed: the list may be incomplete. */
  unread: string[]
}

/** The first page in one answer: the user's work and recent acts, and the figures of the visible cards. */
export const readDashboard = readCall<{ figures?: readonly string[] }, DashboardPayload>({
  action: 'portal/dashboard/read',
  path: 'portal/dashboard/read',
  access: { needs: SIGNED_IN },
})
