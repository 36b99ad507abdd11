/**
 * The formats in which publishers issue their lists. `mock-gateway` names the files of each format, beside the code
 * that reads it.
 */
export const LIST_FORMATS = [
  'OFAC_CSV',
  'OFAC_XML',
  'OFAC_ADVANCED_XML',
  'UN_XML',
  'EU_CSV',
  'EU_XML',
  'UK_CSV',
  'OPENSANCTIONS_CSV',
  'NIGSAC_CSV',
] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

/** The kinds of entries on a published list. */
export const ENTRY_KINDS = ['PERSON', 'ORGANISATION', 'VESSEL', 'AIRCRAFT', 'OTHER'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/**
 * The states of an edition: its files arrive in parts, the gateway reads them, and then a list may be made from them.
 * FAILED: the files could not be read.
 */
export const EDITION_STATUSES = ['RECEIVING', 'READING', 'READY', 'FAILED'] as const
export type EditionStatus = (typeof EDITION_STATUSES)[number]

/** The reasons why the files of an edition are unreadable. */
export const UNREADABLE_REASONS = [
  'columns',
  'format',
  'incomplete',
  'doctype',
  'changed',
  'tooManyEntries',
  'noEntries',
  'failed',
] as const
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number]

/** Why the files of an edition are unreadable: the reason and the values of its text. */
export interface UnreadableProblem {
  readonly reason: UnreadableReason
  readonly params: Readonly<Record<string, string>>
}

export const EDITION_LIMITS = {
  /** The maximum number of files in one edition. */
  files: 6,
  /** The maximum number of bytes of all files together. */
  bytes: 500_000_000,
  /** The number of bytes in each part of a file; only the last part may be smaller. */
  partBytes: 1_000_000,
  /** The maximum number of entries. */
  entries: 2_000_000,
} as const

/** The number of parts in which a file is sent. @param byteSize the size of the file in bytes */
export const partsOf = (byteSize: number): number => Math.ceil(byteSize / EDITION_LIMITS.partBytes)
