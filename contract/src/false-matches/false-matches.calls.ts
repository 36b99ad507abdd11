import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import { DECIDES_CASES } from '../screening-cases/case-work.calls.ts'
import type { ListedPerson } from '../watch-lists/watch-list.ts'
import type { NameMatch } from '../watch-lists/watch-lists.calls.ts'
import type { FalseMatchRecord, FalseMatchStatus } from './false-match.ts'

/** A false match as the list shows it. */
export interface FalseMatchRow extends FalseMatchRecord, ApprovedRow {
  falseMatchId: string
  falseMatchStatus: FalseMatchStatus
  /** Login name of the maker, for the list's filter. */
  falseMatchMaker: string | null
  falseMatchCreatedAt: string
  /** Number of hits that the false match has silenced. */
  silencedHits: number
}

export interface FalseMatchTotals {
  totalFalseMatches: number
  totalPendingFalseMatches: number
  totalActiveFalseMatches: number
  totalEndedFalseMatches: number
  totalLapsedFalseMatches: number
  totalDeclinedFalseMatches: number
}

/** Lists the false matches, including those that no longer count. Not open to operators. */
export const readFalseMatches = readCall<
  ListRequest & { falseMatchId?: string },
  ListPayload<FalseMatchRow, FalseMatchTotals>
>({
  action: 'portal/false-match/read',
  path: 'portal/false-match/read',
  hides: { field: 'falseMatchStatus', statuses: ['DECLINED'] },
  access: { needs: 'TRANSACTION_RULE|READ' },
})

/** An entry of a watch list that resembles a person of a held order. */
export interface SimilarEntry {
  matchedPerson: ListedPerson
  personName: string
  personBirthDate: string | null
  personCountry: string | null
  listCode: string
  match: NameMatch
  /** PENDING or ACTIVE if two people decide or have decided that the person is not this entry; otherwise null. */
  falseMatchStatus: 'PENDING' | 'ACTIVE' | null
}

/**
 * Reads the entries that resemble the sender or the receiver of an order, on the watch lists whose hits hold the order,
 * by the lists now in force; the most similar first. Refused with 25 if no such case is in scope, with 57 without the
 * privilege for the order's product.
 */
export const readSimilarEntries = readCall<{ transactionId: string }, { entries: readonly SimilarEntry[] }>({
  action: 'portal/false-match/read-entries',
  path: 'portal/false-match/read-entries',
  access: { needs: DECIDES_CASES },
})

/**
 * Submits the decision that a person of an order is not the person of an entry. Once a checker authorizes it, screening
 * leaves out the entry for a person with the same name, birth date and country, until the last day, or until the entry
 * changes. The order itself stays held. Refused with 12 for an order that failed; with 25 if no such case is in scope;
 * with 26 if the same decision is pending or in force; with 30 at the entry if it does not resemble the person, at the
 * last day if that is past or too far ahead; with 57 without the privilege; with 63 for the order's maker.
 */
export const createFalseMatch = writeCall<
  Resubmission & {
    transactionId: string
    matchedPerson: ListedPerson
    listCode: string
    entryNo: number
    falseUntil: string
    falseReason: string
  },
  Queued
>({
  action: 'portal/false-match/create',
  path: 'portal/false-match/create',
  access: { needs: DECIDES_CASES },
  queued: true,
})

/**
 * Submits the end of a false match before its last day. Hits that it silenced stay silenced. Refused with 12 if the
 * false match does not count any more, with 25 if there is no such false match.
 */
export const endFalseMatch = writeCall<{ falseMatchId: string; version?: number }, Queued>({
  action: 'portal/false-match/end',
  path: 'portal/false-match/end',
  access: { needs: 'TRANSACTION_RULE|UPDATE' },
  queued: true,
})
