import type { ResponseCode } from '@portal/contract'
import { movedFields, type RecordValues } from '../records/field-changes.rules.ts'
import type { LiveRecord } from './change-kind.ts'

/** The facts for a decision, read while the item is locked. */
export interface DecisionFacts {
  readonly status: string
  readonly isExpired: boolean
  /** True if the checker is the maker, under the same or another login. */
  readonly isOwn: boolean
  /** Hash of the change when it was submitted; `storedHash` is the hash of the change stored in the item now. */
  readonly submittedHash: string
  readonly storedHash: string
  /**
   * The hash that the checker saw, and the hash of the change that the client sent back, which is null if the change is
   * invalid. At least one of the two is required (ruling A31).
   */
  readonly seenHashes: readonly (string | null)[]
  /** True if the checker holds CHECKER of the item's module now. */
  readonly mayCheck: boolean
  /** True to authorize, false to reject. Authorizing needs a maker who is still ACTIVE; rejecting does not. */
  readonly authorizes: boolean
  readonly isMakerActive: boolean
  readonly hasVoted: boolean
}

/**
 * Returns the code for which this checker may neither authorize nor reject the item. Returns null if the checker may
 * decide.
 */
export function refuseDecision(facts: DecisionFacts): ResponseCode | null {
  if (facts.status !== 'PENDING') return '12'
  if (facts.isExpired) return '54'
  if (facts.isOwn) return '63'
  const { submittedHash, storedHash, seenHashes } = facts
  if (seenHashes.length === 0) return '63'
  if ([storedHash, ...seenHashes].some((hash) => hash !== submittedHash)) return '63'
  if (!facts.mayCheck) return '57'
  if (facts.authorizes && !facts.isMakerActive) return '62'
  return facts.hasVoted ? '12' : null
}

/** Returns whether the record has changed since the maker submitted the change. */
export function isStale(
  change: { action: string; before: RecordValues | null; baseVersion: number | null },
  live: LiveRecord<RecordValues> | null,
): boolean {
  if (live === null || live.version !== change.baseVersion) return true
  return change.action !== 'CREATE' && movedFields(change.before, live.snapshot).length > 0
}
