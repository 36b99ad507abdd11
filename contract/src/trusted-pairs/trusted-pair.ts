import { choice, code, day, fullName, type KeptOf, optional, text } from '@portal/contract/record'
import type { Tone } from '../core/statuses.ts'

/** Maximum number of days that a pair is trusted. */
export const MOST_TRUSTED_DAYS = 180

/** Whether the hits of one rule are silenced, or those of all rules that use no watch list and no country. */
export const PAIR_SCOPES = ['RULE', 'ALL'] as const
export type PairScope = (typeof PAIR_SCOPES)[number]

/** ENDED after its last day, or by an earlier change. */
export const PAIR_STATUSES = ['PENDING', 'ACTIVE', 'ENDED', 'DECLINED'] as const
export type PairStatus = (typeof PAIR_STATUSES)[number]
export const PAIR_STATUS_TONES: Record<PairStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  ENDED: 'neutral',
  DECLINED: 'negative',
}

/** A sender and a receiver whose usual orders are not held, for a time (money §6). */
export const TRUSTED_PAIR = {
  pairSender: fullName(),
  pairReceiver: fullName(),
  pairScope: choice(PAIR_SCOPES, 'pairScope'),
  /** For a pair that is trusted for only one rule. */
  screeningCode: optional(code(10)),
  /** The last day. */
  pairUntil: day(),
  pairReason: text(255),
}
export type TrustedPairRecord = KeptOf<typeof TRUSTED_PAIR>
