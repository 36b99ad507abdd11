import type { RecordFields } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { AliasableExpression, Kysely, RawBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor } from '../http/handler.ts'
import type { RecordValues } from './field-changes.rules.ts'

/** Finds the current names of records. */
export interface RecordNames {
  /** The ids are uuids: any other text cannot be one of its records. */
  readonly isUuid: boolean
  /** One statement for many ids, which are passed as an array to compare with `any(…)`. */
  source(ids: RawBuilder<unknown>): RawBuilder<{ id: string; name: string | null }>
}

/** The reader of lines: language and time zone. */
interface LineReader {
  readonly language: Language
  readonly timeZone: string
  /** The result of its kind's `readKnown`. */
  readonly found?: unknown
}

/** A kind of record, as known to code that names no domain (approvals, trail, search). */
export interface RecordKind {
  /** `user`, `role`… */
  readonly subject: string
  /** Its fields, in form order; a change is shown by their labels. */
  readonly record: RecordFields
  /** Path of the record's own screen; absent if it has none. */
  link?(targetId: string): string | null
  /** Names, or parts of them between ` · `, that are translated, by their stored value. */
  words?(language: Language): Readonly<Record<string, string>>
  /** Parts of its names are days, stored as `2026-03-02` and shown in the reader's date format. */
  readonly hasDayInName?: true
  /** Lines for a list field of the record, if the labels of its entries are not enough. */
  readonly lines?: Readonly<
    Record<string, (list: readonly RecordValues[], record: RecordValues, reader: LineReader) => readonly string[]>
  >
  /** Labels of texts that are internal names without their own catalogue entry, by field. */
  readonly values?: Readonly<Record<string, (text: string, record: RecordValues, reader: LineReader) => string>>
  /** Related data that `lines` and `values` need and no record contains: read once for all shown records. */
  readKnown?(db: Kysely<Database>, records: readonly RecordValues[]): Promise<unknown>
  readonly names?: RecordNames
  /**
   * Whether the actor may view such a record, and with it its history. Absent: not viewable; for a kind that changes by
   * approval, its `readers` within the record's scope.
   */
  isViewable?(reader: RecordReader, itemId: string): Promise<boolean>
  /**
   * Records of other kinds whose history includes these too, by their subject: selects the ids of this kind's records
   * that concern one of them.
   */
  readonly concerns?: Readonly<Record<string, (itemId: string) => RawBuilder<unknown>>>
  /** Further events of such a record, besides the queue and the trail, for its history. */
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

/** The reader of a record. */
export interface RecordReader {
  readonly db: Kysely<Database>
  readonly actor: Actor
}

const kinds = new Map<string, RecordKind>()

/** Registers a kind of record; once for each subject. */
export function registerRecordKind(kind: RecordKind): void {
  if (kinds.has(kind.subject)) throw new Error(`record kind registered twice: ${kind.subject}`)
  kinds.set(kind.subject, kind)
}

export const recordKind = (subject: string | null): RecordKind | undefined => kinds.get(subject ?? '')

export const recordKinds = (): readonly RecordKind[] => [...kinds.values()]

/** Path of the screen of a record; null if its kind has none. */
export function recordLink(subject: string | null, targetId: string): string | null {
  return recordKind(subject)?.link?.(targetId) ?? null
}
