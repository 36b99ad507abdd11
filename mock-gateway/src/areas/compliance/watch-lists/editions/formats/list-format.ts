import type { EntryKind, UnreadableReason } from '@portal/contract/watch-lists/list-edition'

/** An entry of a published list. Texts are as published, except that white space is tidied. */
export interface PublishedEntry {
  /** The publisher's number of the entry; null if the entry has no number. */
  readonly sourceId: string | null
  readonly entryKind: EntryKind
  /** The sanctions programmes or regimes, separated by `; `. */
  readonly programme: string | null
  readonly entryName: string
  /** Other names without the weak ones, each at most once and different from `entryName`. */
  readonly otherNames: readonly string[]
  /** Names that the publisher calls weak or low quality: too common to identify anybody alone. */
  readonly weakNames: readonly string[]
  /** Dates of birth as `birthRanges` reads them, separated by `; `. */
  readonly birthDate: string | null
  /** Nationalities, citizenships and countries of birth or registration, separated by `; `. */
  readonly country: string | null
  /** Identity documents and registration numbers, each with its kind, separated by `; `. */
  readonly documents: string | null
  /** The publisher's other remarks. */
  readonly remarks: string | null
}

/** Receives the entries that a format reads. */
export interface ReadEntries {
  readonly entry: (entry: PublishedEntry) => void
  /** Called for each row without a name, and for each row or name that is unreadable. */
  readonly unnamed: () => void
}

/** Reads one file of an edition as its text arrives. */
export interface FileReader {
  /** Reads the next characters. @throws UnreadableList */
  write(text: string): void
  /** Ends the file. Rejects with `UnreadableList` if the file is incomplete. */
  end(): Promise<void>
}

/** One of the files of a format. */
export interface FormatFile {
  /** Matches the name of this file in lower case. */
  readonly isNamed: RegExp
  /** The usual name, for messages. */
  readonly usualName: string
  readonly isRequired: boolean
}

/** A format of published lists. */
export interface ListFormatReader {
  /** The files in the order in which they are read. */
  readonly files: readonly FormatFile[]
  /** Starts reading an edition. @returns a function that starts a file, by its index in `files` */
  read(found: ReadEntries): (fileNo: number) => FileReader
}

/** The content of a file does not have its format. */
export class UnreadableList extends Error {
  readonly reason: UnreadableReason
  /** Row of the file, from 1, or the missing column or element. */
  readonly params: Readonly<Record<string, string>>

  constructor(reason: UnreadableReason, params: Readonly<Record<string, string>> = {}) {
    super(`unreadable list: ${reason} ${JSON.stringify(params)}`)
    this.reason = reason
    this.params = params
  }
}
