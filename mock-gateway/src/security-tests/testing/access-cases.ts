import type { SessionStage } from '@portal/contract'
import type { Foreign } from './foreign-records.ts'
import type { ValidWrite } from './valid-write.ts'

/**
 * Callers of a call: all, sessions at these stages, any full session, or full sessions with one of these privileges.
 */
export type AccessRow =
  | 'open'
  | { readonly stages: readonly SessionStage[] }
  | 'signed in'
  | { readonly anyOf: readonly string[] }

export interface OtherPartnerRow {
  /** Bodies that name records of others. */
  theirs(ids: Foreign): object[]
  /** The same bodies, for missing records. */
  nothing: object
}

/** The list filters that show the rows of each card; a card of all rows has none. */
export type Cards = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** A domain's cases for the security tests of every call: the `accessCases` of its `testing/access-cases.ts`. */
export interface AccessCases {
  /** The callers of each of its calls, by path; deliberately defined a second time (see `ACCESS_TABLE`). */
  readonly access: Readonly<Record<string, AccessRow>>
  /** At least one valid request for each of its writes. */
  readonly writes?: readonly ValidWrite[]
  /** The writes that every session may send because they change only the caller's own records, by path. */
  readonly ownWrites?: readonly string[]
  /** Its lists' parameters besides the common fields, by path. */
  readonly lists?: Readonly<Record<string, object>>
  /** The cards of its lists, by path. */
  readonly cards?: Readonly<Record<string, Cards>>
  /** Totals of its lists that do not count rows, by path; separate tests cover them. */
  readonly otherTotals?: Readonly<Record<string, readonly string[]>>
  /** Requests of its calls that name a record of another partner. */
  readonly otherPartner?: Readonly<Record<string, OtherPartnerRow>>
}
