import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ValuesOf } from '@portal/contract/record'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PairScope, PairStatus, TRUSTED_PAIR } from './trusted-pair.ts'

/** A trusted pair as the list has it. */
export interface TrustedPairRow extends ApprovedRow {
  pairId: string
  pairSender: string
  pairReceiver: string
  pairScope: PairScope
  /** Null where all rules are meant that look at no watch list and no country. */
  screeningCode: string | null
  screeningDescription: string | null
  pairUntil: string
  pairReason: string
  pairStatus: PairStatus
  /** Login name, by which the list is filtered. */
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

/** The trusted pairs, those that ended too. Not for operators. */
export const readTrustedPairs = readCall<
  ListRequest & { pairId?: string },
  ListPayload<TrustedPairRow, TrustedPairTotals>
>({
  action: 'portal/trusted-pair/read',
  path: 'portal/trusted-pair/read',
  access: { needs: 'TRANSACTION_RULE|READ' },
})

/**
 * Submits a pair. 12 at the rule that is not in force or looks at a watch list, or at a last day that is over or too
 * far; 26 the same pair waits for its checker.
 */
export const createTrustedPair = writeCall<ValuesOf<typeof TRUSTED_PAIR> & Resubmission, Queued>({
  action: 'portal/trusted-pair/create',
  path: 'portal/trusted-pair/create',
  access: { needs: 'TRANSACTION_RULE|CREATE' },
  queued: true,
})

/** Asks for a pair's end before its last day; silenced hits stay silenced. 12 when it is not in force, 25. */
export const endTrustedPair = writeCall<{ pairId: string; version?: number }, Queued>({
  action: 'portal/trusted-pair/end',
  path: 'portal/trusted-pair/end',
  access: { needs: 'TRANSACTION_RULE|UPDATE' },
  queued: true,
})
