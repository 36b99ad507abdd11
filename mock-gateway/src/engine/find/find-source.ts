import type { Tone } from '@portal/contract'
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor, SessionContext } from '../http/handler.ts'
import type { ReadSource } from '../read/index.ts'

/** The searching user and the language of the results. */
export type Finder = Pick<SessionContext, 'actor' | 'language' | 'now'>

/** Values read with a record, and how they are put into the reader's words. */
export interface FoundDetail {
  /** One JSON object. */
  select(finder: Finder): RawBuilder<unknown>
  inWords(values: unknown, finder: Finder): string
}

/** How a kind of record is found: a file of its domain defines it, and the domain lists it in `finds`. */
export interface FindSource extends ReadSource {
  /** Kind of record, as in its changes and the audit trail. The plural `kinds.<subject>` is its heading. */
  readonly name: string
  /** Position among the kinds, ascending: people come first. */
  readonly order: number
  // biome-ignore lint/suspicious/noExplicitAny: a record is found in whatever its domain joins
  from(db: Kysely<Database>, finder: Finder): SelectQueryBuilder<any, any, object>
  /** The scope of rows, derived from the session. */
  scope(finder: Finder): RawBuilder<boolean>
  readonly id: RawBuilder<string>
  called(finder: Finder): RawBuilder<string>
  /** Further texts of the record. Shows the first that contains the term, or else the first. */
  known(finder: Finder): readonly RawBuilder<string | null>[]
  status(finder: Finder): RawBuilder<string | null>
  /** What a caller asks about a record besides its status, if its kind has any. */
  readonly detail?: FoundDetail
  /** The text that `search` looks through: folded, with a trigram index if the table is large. */
  search(finder: Finder): RawBuilder<string>
  /** Additional matches, each condition with an index of its own; none if the term does not fit. */
  alsoFound?(term: string, finder: Finder): readonly RawBuilder<boolean>[]
  /**
   * Conditions that match a single record by an index: the term is its full id, code or user name. None if the term
   * cannot be one.
   */
  exactly(term: string): readonly RawBuilder<boolean>[]
  /** Label and tone of a status. */
  statusIn(status: string): { readonly key: string; readonly tone: Tone }
  /** The field of the row that determines its screen, if there are several. */
  place?(finder: Finder): RawBuilder<string>
  /** Path of the record's panel, if it differs for this actor or place from the `link` of its kind. */
  href?(id: string, actor: Actor, place: string): string
  /** Path of the list with all matches; absent if the kind has none. */
  list?(actor: Actor): string
}
