import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ValuesOf } from '@portal/contract/record'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PairStatus, TRUSTED_PAIR, TrustedPairRecord } from './trusted-pair.ts'

/** A trusted pair as the list shows it. */
export interface TrustedPairRow extends TrustedPairRecord, ApprovedRow {
  pairId: string
  screeningDescription: string | null
  pairStatus: PairStatus
  /** Login name of the maker, for the list's filter. */
  pairMaker: string | null
  pairCreatedAt: string
  /** Number of hits that the pair has silenced. */
  silencedHits: number
}

export interface TrustedPairTotals {
  totalPairs: number
  totalPendingPairs: number
  totalActivePairs: number
  totalEndedPairs: number
  totalDeclinedPairs: number
}

/** Lists the trusted pairs, including ended pairs. Not open to operators. */
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
 * Submits a trusted pair. Refused with 12 at a rule that is not in force or uses a watch list, or at a last day that is
 * past or too far ahead; with 26 if the same pair is pending.
 */
export const createTrustedPair = writeCall<ValuesOf<typeof TRUSTED_PAIR> & Resubmission, Queued>({
  action: 'portal/trusted-pair/create',
  path: 'portal/trusted-pair/create',
  access: { needs: 'TRANSACTION_RULE|CREATE' },
  queued: true,
})

/**
 * Submits the end of a pair before its last day. Hits that it silenced stay silenced. Refused with 12 if the pair is
 * not in force, with 25 if there is no such pair.
 */
export const endTrustedPair = writeCall<{ pairId: string; version?: number }, Queued>({
  action: 'portal/trusted-pair/end',
  path: 'portal/trusted-pair/end',
  access: { needs: 'TRANSACTION_RULE|UPDATE' },
  queued: true,
})
