import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ValuesOf } from '@portal/contract/record'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PairScope, PairStatus, TRUSTED_PAIR } from './trusted-pair.ts'

/** A trusted pair as in the list. */
export interface TrustedPairRow extends ApprovedRow {
  pairId: string
  pairSender: string
  pairReceiver: string
  pairScope: PairScope
  /** Null for all rules that use no watch list and no country. */
  screeningCode: string | null
  screeningDescription: string | null
  pairUntil: string
  pairReason: string
  pairStatus: PairStatus
  /** Login name, for the list's filter. */
  pairMaker: string | null
  pairCreatedAt: string
  /** Hits that it has silenced. */
  silencedHits: number
}

export interface TrustedPairTotals {
  totalPairs: number
  totalPendingPairs: number
  totalActivePairs: number
  totalEndedPairs: number
  totalDeclinedPairs: number
}

/** The trusted pairs, including ended ones. Not for operators. */
export const readTrustedPairs = readCall<
  ListRequest & { pairId?: string },
  ListPayload<TrustedPairRow, TrustedPairTotals>
>({
  action: 'portal/trusted-pair/read',
  path: 'portal/trusted-pair/read',
  hides: { field: 'pairStatus', statuses: ['DECLINED'] },
  access: { needs: 'TRANSACTION_RULE|READ' },
})

/**
 * Submits a pair. 12 at a rule that is not in force or uses a watch list, or at a last day that is over or too far
 * ahead; 26 the same pair is pending.
 */
export const createTrustedPair = writeCall<ValuesOf<typeof TRUSTED_PAIR> & Resubmission, Queued>({
  action: 'portal/trusted-pair/create',
  path: 'portal/trusted-pair/create',
  access: { needs: 'TRANSACTION_RULE|CREATE' },
  queued: true,
})

/** Requests a pair's end before its last day; silenced hits stay silenced. 12 if it is not in force, 25. */
export const endTrustedPair = writeCall<{ pairId: string; version?: number }, Queued>({
  action: 'portal/trusted-pair/end',
  path: 'portal/trusted-pair/end',
  access: { needs: 'TRANSACTION_RULE|UPDATE' },
  queued: true,
})
