import { readCall, SIGNED_IN } from '@portal/contract/core'
import type { Tone } from '../core/statuses.ts'

/** The minimum number of characters of a search term: a single letter would find everybody. */
export const SHORTEST_TERM = 2
/** The maximum number of characters of a search term. */
export const LONGEST_TERM = 120
/** The maximum number of records of one kind in an answer. */
export const FOUND_OF_A_KIND = 5

/** A found record: its name and a second text. The second text is one that contains the term, if there is one. */
export interface FoundRecord {
  id: string
  name: string
  known: string | null
  /**
   * The facts that somebody on the phone would ask for, in the reader's language: amount, partner, reason. Absent in
   * answers of older gateways.
   */
  detail?: string | null
  /** The record's status, in the reader's language. */
  status: { word: string; tone: Tone } | null
  /** The path of the screen with the record's panel open. */
  href: string
}

export interface FoundGroup {
  /** The kind of the records: `user`, `mto`… */
  subject: string
  /** The name of the kind in the reader's language, in the plural. */
  title: string
  records: FoundRecord[]
  /** The path of the list of all matches; null if all matches are shown, or the kind has no list. */
  more: string | null
}

/**
 * Finds records by parts of a name, e-mail address, phone number, code or id, ignoring accents and capitals. Every word
 * of the term must occur; a word of one or two characters matches only the beginning of a word. Returns only records
 * that the user may see.
 */
export const findRecords = readCall<
  { term: string; subject?: string },
  { groups: FoundGroup[] /** Kinds that could not be searched. */; unread: string[] }
>({
  action: 'portal/find/read',
  path: 'portal/find/read',
  access: { needs: SIGNED_IN },
})
