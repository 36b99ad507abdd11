import { choice, code, day, fullName, type KeptOf, optional, text } from '@portal/contract/record'
import type { Tone } from '../core/statuses.ts'

/** Maximum number of days for which a pair may be trusted. */
export const MOST_TRUSTED_DAYS = 180

/** The scope of a pair: it silences hits of one rule, or of all rules that use no watch list and no country. */
export const PAIR_SCOPES = ['RULE', 'ALL'] as const
export type PairScope = (typeof PAIR_SCOPES)[number]

/** The statuses of a pair. ENDED: the last day is past, or a change ended the pair earlier. */
export const PAIR_STATUSES = ['PENDING', 'ACTIVE', 'ENDED', 'DECLINED'] as const
export type PairStatus = (typeof PAIR_STATUSES)[number]
export const PAIR_STATUS_TONES: Record<PairStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  ENDED: 'neutral',
  DECLINED: 'negative',
}

/** A sender and a receiver who are trusted for a time: rules do not hold their usual orders (money §6). */
export const TRUSTED_PAIR = {
  pairSender: fullName(),
  pairReceiver: fullName(),
  pairScope: choice(PAIR_SCOPES, 'pairScope'),
  /** The rule that the pair silences; absent if the pair silences all rules. */
  screeningCode: optional(code(10)),
  /** The last day on which the pair is trusted. */
  pairUntil: day(),
  pairReason: text(255),
}
export type TrustedPairRecord = KeptOf<typeof TRUSTED_PAIR>
