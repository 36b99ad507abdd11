import type { Tone } from '@portal/contract'
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor, SessionContext } from '../http/handler.ts'
import type { ReadSource } from '../read/index.ts'

/** The searching user and the language of the results. */
export type Finder = Pick<SessionContext, 'actor' | 'language' | 'now'>

/** Values read with a record, and the function that writes them in the reader's language. */
export interface FoundDetail {
  /** Returns the values as one JSON object. */
  select(finder: Finder): RawBuilder<unknown>
  /** @param known the second text of the result, which the details need not repeat */
  inWords(values: unknown, finder: Finder, known: string | null): string
}

/** Defines how the search finds a kind of record. The domain of the kind lists its definition in `finds`. */
export interface FindSource extends ReadSource {
  /** Kind of record, as in changes and in the audit trail. The text `kinds.<subject>`, a plural, is the heading. */
  readonly name: string
  /** Position of the kind among the results. Kinds with lower numbers come first; people are the first kind. */
  readonly order: number
  // biome-ignore lint/suspicious/noExplicitAny: a record is found in whatever its domain joins
  from(db: Kysely<Database>, finder: Finder): SelectQueryBuilder<any, any, object>
  /** Returns the condition on rows in the user's scope, derived from the session. */
  scope(finder: Finder): RawBuilder<boolean>
  readonly id: RawBuilder<string>
  called(finder: Finder): RawBuilder<string>
  /**
   * Returns further texts of the record. The result shows the first text that contains the term, or the first text if
   * none contains the term.
   */
  known(finder: Finder): readonly RawBuilder<string | null>[]
  status(finder: Finder): RawBuilder<string | null>
  /** Details besides the status that a customer on the phone asks about. Absent if the kind has no such details. */
  readonly detail?: FoundDetail
  /**
   * Returns the text in which the term is searched. The text is folded, and has a trigram index if the table is large.
   */
  search(finder: Finder): RawBuilder<string>
  /**
   * Returns further conditions, each supported by a separate index. Records that meet one of them are also found.
   * Returns no conditions if the term cannot match any of them.
   */
  alsoFound?(term: string, finder: Finder): readonly RawBuilder<boolean>[]
  /**
   * Returns conditions that match a single record by an index, because the term is the record's full id, code or user
   * name. Returns no conditions if the term cannot be an id, code or user name.
   */
  exactly(term: string): readonly RawBuilder<boolean>[]
  /** Returns the label and the tone of a status. */
  statusIn(status: string): { readonly key: string; readonly tone: Tone }
  /**
   * Returns the field that determines the screen of a record. Absent if all records of the kind have the same screen.
   */
  place?(finder: Finder): RawBuilder<string>
  /** Returns the path of the record's panel. Absent if the path is always the `link` of the kind. */
  href?(id: string, actor: Actor, place: string): string
  /** Returns the path of the list with all matches. Absent if the kind has no such list. */
  list?(actor: Actor): string
}
