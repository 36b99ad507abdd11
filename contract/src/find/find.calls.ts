import { readCall, SIGNED_IN } from '@portal/contract/core'
import type { Tone } from '../core/statuses.ts'

/** Minimum length of a term: one letter would find everybody. */
export const SHORTEST_TERM = 2
/** Characters of a term at most. */
export const LONGEST_TERM = 120
/** Records of one kind in an answer. */
export const FOUND_OF_A_KIND = 5

/** A found record: its name and a second text, either of which contains the term. */
export interface FoundRecord {
  id: string
  name: string
  known: string | null
  /** What a caller asks about it, in the reader's language: amount, partner, reason. Absent in older gateways. */
  detail?: string | null
  /** Its status in the reader's words. */
  status: { word: string; tone: Tone } | null
  /** Path of its panel on its screen. */
  href: string
}

export interface FoundGroup {
  /** Kind of record: `user`, `mto`… */
  subject: string
  /** The kind in the reader's language, in the plural. */
  title: string
  records: FoundRecord[]
  /** The list of all matches; null if all are shown, or the kind has no list. */
  more: string | null
}

/**
 * Finds records by parts of a name, e-mail, phone, code or id, ignoring accents and capitals. Every word of the term
 * must occur; one of two characters only at the beginning of a word. Within the user's privileges and rows.
 */
export const findRecords = readCall<
  { term: string; subject?: string },
  { groups: FoundGroup[] /** Kinds whose search failed. */; unread: string[] }
>({
  action: 'portal/find/read',
  path: 'portal/find/read',
  access: { needs: SIGNED_IN },
})
