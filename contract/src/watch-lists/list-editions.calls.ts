import { readCall, writeCall } from '@portal/contract/core'
import type { EditionStatus, EntryKind, ListFormat } from './list-edition.ts'

/** A file of an edition. */
export interface EditionFile {
  readonly fileName: string
  /** Size in bytes. */
  readonly byteSize: number
  /** SHA-256 of the whole file, in hexadecimal digits. */
  readonly sha256: string
}

/** The start of a published entry, as the form shows it before the list is submitted. */
export interface EditionSample {
  readonly entryName: string
  readonly entryKind: EntryKind
  readonly otherNames: readonly string[]
  readonly birthDate: string | null
  readonly country: string | null
}

/** An edition of a published list: its files as published on one day. */
export interface ListEdition {
  readonly editionId: string
  readonly listFormat: ListFormat
  readonly editionStatus: EditionStatus
  readonly files: readonly EditionFile[]
  /** The next part to send: indexes of the file and of its part, from 0. Null if all parts have arrived. */
  readonly nextPart: { readonly fileNo: number; readonly partNo: number } | null
  /** Number of entries read so far. */
  readonly entryCount: number
  /** Number of rows that have no name, and are therefore no entries. */
  readonly unnamedCount: number
  /** Why the files could not be read, in the user's language; null unless the status is FAILED. */
  readonly problem: string | null
  /** The first entries; empty until the edition is READY. */
  readonly sample: readonly EditionSample[]
}

const MAKES_LISTS = { needs: { any: ['TRANSACTION_RULE|CREATE', 'TRANSACTION_RULE|UPDATE'] } } as const

/**
 * Announces the files of a published list. If the user has already sent parts of the same files, the answer continues
 * that edition. Refused with 30 at `files` if a required file of the format is missing, if a file is not part of the
 * format, or if the files are too large; with 05 if the user has sent more than 1 GB of files that no list uses.
 */
export const beginListEdition = writeCall<{ listFormat: ListFormat; files: readonly EditionFile[] }, ListEdition>({
  action: 'portal/watch-list/begin-edition',
  path: 'portal/watch-list/begin-edition',
  access: MAKES_LISTS,
})

/**
 * Stores a part of a file, in base64. After the last part, the gateway reads the files. Parts may be sent twice and in
 * any order. Refused with 25 if the user has no such edition, with 30 at `content` if the part does not have the size
 * that it must have, with 12 if the edition is being read.
 */
export const sendListPart = writeCall<
  { editionId: string; fileNo: number; partNo: number; content: string },
  ListEdition
>({
  action: 'portal/watch-list/send-part',
  path: 'portal/watch-list/send-part',
  access: MAKES_LISTS,
  carriesFile: true,
})

/** Reads the state of one of the user's editions. Refused with 25 if the user has no such edition. */
export const readListEdition = readCall<{ editionId: string }, ListEdition>({
  action: 'portal/watch-list/read-edition',
  path: 'portal/watch-list/read-edition',
  access: MAKES_LISTS,
})
