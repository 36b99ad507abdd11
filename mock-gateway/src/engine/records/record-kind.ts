import type { RecordFields } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { AliasableExpression, Kysely, RawBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor } from '../http/handler.ts'
import type { RecordValues } from './field-changes.rules.ts'

/** Finds what people call records today. */
export interface RecordNames {
  /** The ids are uuids: any other text was never one of its records. */
  readonly isUuid: boolean
  /** One statement for many ids, which it gets as an array to compare with `any(…)`. */
  source(ids: RawBuilder<unknown>): RawBuilder<{ id: string; name: string | null }>
}

/** Who reads lines: words of the language, moments of the zone. */
interface LineReader {
  readonly language: Language
  readonly timeZone: string
  /** What its kind's `readKnown` found. */
  readonly found?: unknown
}

/** A kind of record, as whatever names no domain (approvals, trail, search) knows it. */
export interface RecordKind {
  /** `user`, `role`… */
  readonly subject: string
  /** Its fields, in form order; a change is told in their words. */
  readonly record: RecordFields
  /** Path of the record's own screen; absent where it has none. */
  link?(targetId: string): string | null
  /** Names, or parts of them between ` · `, that are no record's own but words of a language, by what is stored. */
  words?(language: Language): Readonly<Record<string, string>>
  /** Lines by which a list of the record is told, by its field, where the words of what it holds do not say it. */
  readonly lines?: Readonly<
    Record<string, (list: readonly RecordValues[], record: RecordValues, reader: LineReader) => readonly string[]>
  >
  /** Words of texts that name something else, by their field: the name is an inner one, and no catalogue has its word by itself. */
  readonly values?: Readonly<Record<string, (text: string, record: RecordValues, reader: LineReader) => string>>
  /** What `lines` and `values` tell by and no record holds: read once for all records that are told. */
  readKnown?(db: Kysely<Database>, records: readonly RecordValues[]): Promise<unknown>
  readonly names?: RecordNames
  /**
   * Whether the actor may view such a record, and with it its history. Absent: nobody; of a kind that changes by approval whoever its
   * `readers` name, and whose record it is.
   */
  isViewable?(reader: RecordReader, itemId: string): Promise<boolean>
  /**
   * Records of other kinds whose history tells of these too, by their subject: selects the ids of this kind's records that concern
   * one of them.
   */
  readonly concerns?: Readonly<Record<string, (itemId: string) => RawBuilder<unknown>>>
  /** What became of such a record beside the queue and the trail, for its history. */
  happenings?(db: Kysely<Database>, itemId: string): AliasableExpression<Happening>
}

/** What its domain wrote down of a record by itself. */
export interface Happening {
  readonly id: string
  readonly action: string
  readonly happened_at: Date
  readonly before: RecordValues | null
  readonly after: RecordValues | null
}

/** Who asks for a record. */
export interface RecordReader {
  readonly db: Kysely<Database>
  readonly actor: Actor
}

const kinds = new Map<string, RecordKind>()

/** Makes a kind of record known; once for each subject. */
export function registerRecordKind(kind: RecordKind): void {
  if (kinds.has(kind.subject)) throw new Error(`record kind registered twice: ${kind.subject}`)
  kinds.set(kind.subject, kind)
}

export const recordKind = (subject: string | null): RecordKind | undefined => kinds.get(subject ?? '')

export const recordKinds = (): readonly RecordKind[] => [...kinds.values()]

/** Path of the screen of a record, null where its kind has none. */
export function recordLink(subject: string | null, targetId: string): string | null {
  return recordKind(subject)?.link?.(targetId) ?? null
}
