import type { SessionStage } from '@portal/contract'
import type { EffectsByWrite } from './effects/effects.ts'
import type { Foreign } from './foreign-records.ts'
import type { ValidWrite } from './valid-write.ts'

/**
 * The callers that may send a call: all callers, sessions at the named stages, any full session, or full sessions with
 * one of the named privileges.
 */
export type AccessRow =
  | 'open'
  | { readonly stages: readonly SessionStage[] }
  | 'signed in'
  | { readonly anyOf: readonly string[] }

export interface OtherPartnerRow {
  /** Returns bodies that name other owners' records. */
  theirs(ids: Foreign): object[]
  /** The same body, but naming a record that does not exist. */
  nothing: object
}

/** The list filters that show the rows of each card. A card of all rows has no filters. */
export type Cards = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** A domain's cases for the security tests of every call: the `accessCases` of its `testing/access-cases.ts`. */
export interface AccessCases {
  /**
   * The callers of each of the domain's calls, by path. They are deliberately stated here a second time (see
   * `ACCESS_TABLE`).
   */
  readonly access: Readonly<Record<string, AccessRow>>
  /** At least one valid request for each of the domain's writes. */
  readonly writes?: readonly ValidWrite[]
  /** The effects of the domain's writes, by path, unless `testing/effects` states them. */
  readonly effects?: EffectsByWrite
  /** The paths of writes that every session may send, because they change only the caller's own records. */
  readonly ownWrites?: readonly string[]
  /** Parameters of the domain's lists besides the common fields, by path. */
  readonly lists?: Readonly<Record<string, object>>
  /** The cards of the domain's lists, by path. */
  readonly cards?: Readonly<Record<string, Cards>>
  /** SQL of the domain's figures, by name, unless `security-tests/shown-figures` states it. */
  readonly countedFigures?: Readonly<Record<string, string>>
  /** SQL of the domain's cards, by path and card, unless `security-tests/shown-figures` states it. */
  readonly countedCards?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The text families of codes in the domain's lists, by field, unless `security-tests/search-of-lists` names them. */
  readonly words?: Readonly<Record<string, string>>
  /** Totals of the domain's lists that do not count rows, by path. Separate tests cover them. */
  readonly otherTotals?: Readonly<Record<string, readonly string[]>>
  /** Requests of the domain's calls that name a record of another partner. */
  readonly otherPartner?: Readonly<Record<string, OtherPartnerRow>>
}
