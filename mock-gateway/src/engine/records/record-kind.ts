import type { RecordFields } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { AliasableExpression, Kysely, RawBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor } from '../http/handler.ts'
import type { RecordValues } from './field-changes.rules.ts'

/** Finds the current names of records. */
export interface RecordNames {
  /** True if the ids are UUIDs. A text that is not a UUID cannot be the id of such a record. */
  readonly isUuid: boolean
  /** Selects the names of many records in one statement. The ids are an array, to compare with `any(…)`. */
  source(ids: RawBuilder<unknown>): RawBuilder<{ id: string; name: string | null }>
}

/** The language and time zone of the person who reads the lines. */
interface LineReader {
  readonly language: Language
  readonly timeZone: string
  /** The related data from `readKnown` of the same kind. */
  readonly found?: unknown
}

/** A kind of record, for code that knows no domain by name (approvals, trail, search). */
export interface RecordKind {
  /** The subject: `user`, `role`… */
  readonly subject: string
  /** The record's fields, in the order of the form. A change is shown by their labels. */
  readonly record: RecordFields
  /**
   * Returns the path of the record's own screen. Returns null if the record has no screen. Absent if no record of the
   * kind has a screen.
   * @param fields the fields of the change whose record is opened; absent outside a change
   */
  link?(targetId: string, fields?: RecordValues | null): string | null
  /** Returns the translations of names, or of parts of names between ` · `, by their stored value. */
  words?(language: Language): Readonly<Record<string, string>>
  /** True if parts of the names are days, stored as `2026-03-02` and shown in the reader's date format. */
  readonly hasDayInName?: true
  /** Returns the lines of a list field, by field. Needed only if the labels of the list's entries are not enough. */
  readonly lines?: Readonly<
    Record<string, (list: readonly RecordValues[], record: RecordValues, reader: LineReader) => readonly string[]>
  >
  /** Returns labels, by field, for texts that are internal names without an entry in the catalogue. */
  readonly values?: Readonly<Record<string, (text: string, record: RecordValues, reader: LineReader) => string>>
  /** Reads related data that `lines` and `values` need and no record contains, once for all shown records. */
  readKnown?(db: Kysely<Database>, records: readonly RecordValues[]): Promise<unknown>
  readonly names?: RecordNames
  /**
   * Returns whether the actor may view a record, and with it the record's history. If absent, nobody may view such a
   * record; but for a kind that changes by approval, its `readers` within the record's scope decide.
   */
  isViewable?(reader: RecordReader, itemId: string): Promise<boolean>
  /**
   * Kinds of records, by subject, whose history includes records of this kind. Each entry selects the ids of those
   * records of this kind that concern one record of the other kind.
   */
  readonly concerns?: Readonly<Record<string, (itemId: string) => RawBuilder<unknown>>>
  /**
   * Kinds of records, by subject, that requests of this kind also create. Each entry selects the ids of the requests
   * that created one record of the other kind, so that its history begins with them. A record's own request is not
   * listed here.
   */
  readonly creates?: Readonly<Record<string, (itemId: string) => RawBuilder<unknown>>>
  /** Selects further events for a record's history, besides the queue and the trail. */
  happenings?(db: Kysely<Database>, itemId: string): AliasableExpression<Happening>
}

/** An event that its domain recorded about a record. */
export interface Happening {
  readonly id: string
  readonly action: string
  readonly happened_at: Date
  readonly before: RecordValues | null
  readonly after: RecordValues | null
}

/** The actor who reads a record. */
export interface RecordReader {
  readonly db: Kysely<Database>
  readonly actor: Actor
}

const kinds = new Map<string, RecordKind>()

/** Registers a kind of record. Throws if the subject is registered already. */
export function registerRecordKind(kind: RecordKind): void {
  if (kinds.has(kind.subject)) throw new Error(`record kind registered twice: ${kind.subject}`)
  kinds.set(kind.subject, kind)
}

/** Registers a kind of record instead of an earlier one of the same subject. */
export function replaceRecordKind(kind: RecordKind): void {
  kinds.set(kind.subject, kind)
}

export const recordKind = (subject: string | null): RecordKind | undefined => kinds.get(subject ?? '')

export const recordKinds = (): readonly RecordKind[] => [...kinds.values()]

/** Returns the path of a record's screen. Returns null if the kind has no screen. */
export function recordLink(subject: string | null, targetId: string, fields?: RecordValues | null): string | null {
  return recordKind(subject)?.link?.(targetId, fields) ?? null
}
