import {
  choice,
  code,
  count,
  country,
  day,
  fullName,
  hidden,
  type KeptOf,
  nullable,
  text,
} from '@portal/contract/record'
import type { Tone } from '../core/statuses.ts'
import { LISTED_PEOPLE } from '../watch-lists/watch-list.ts'

/** Maximum number of days for which a false match counts. */
export const MOST_FALSE_MATCH_DAYS = 365

/**
 * The statuses of a false match. ENDED: the last day is past, or a change ended it earlier. LAPSED: its entry was
 * changed or removed, so it no longer counts.
 */
export const FALSE_MATCH_STATUSES = ['PENDING', 'ACTIVE', 'ENDED', 'LAPSED', 'DECLINED'] as const
export type FalseMatchStatus = (typeof FALSE_MATCH_STATUSES)[number]
export const FALSE_MATCH_STATUS_TONES: Record<FalseMatchStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  ENDED: 'neutral',
  LAPSED: 'neutral',
  DECLINED: 'negative',
}

/**
 * Two people's decision that the sender or the receiver of an order is not the person of an entry on a watch list.
 * Until its last day, the entry no longer holds orders of a person with the same name, birth date and country.
 */
export const FALSE_MATCH = {
  transactionId: hidden(text(36)),
  /** The order whose hit was decided. */
  transactionContractReference: code(20),
  matchedPerson: choice(LISTED_PEOPLE, 'listedPerson'),
  personName: fullName(),
  personBirthDate: nullable(day()),
  personCountry: nullable(country()),
  listCode: code(12),
  entryNo: hidden(count()),
  /** The version of the list in which the entry got its present content. */
  entryVersion: hidden(count()),
  entryName: text(400),
  /** The other names of the entry, separated by `;`. */
  entryOtherNames: nullable(text(4000)),
  /** Birth dates and countries as the list gives them. */
  entryBirthDate: nullable(text(400)),
  entryCountry: nullable(text(400)),
  /** Similarity of the person and the entry in percent, when the false match was requested. */
  likenessScore: count(100),
  /** The last day on which the false match counts. */
  falseUntil: day(),
  falseReason: text(255),
}
export type FalseMatchRecord = KeptOf<typeof FALSE_MATCH>
