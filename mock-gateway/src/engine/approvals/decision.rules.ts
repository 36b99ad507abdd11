import { compareAmounts, type ResponseCode } from '@portal/contract'
import { movedFields, type RecordValues } from '../records/field-changes.rules.ts'
import type { LiveRecord } from './change-kind.ts'

/** The facts for a decision, read while the item is locked. */
export interface DecisionFacts {
  readonly status: string
  readonly isExpired: boolean
  /** The checker is the maker, or the maker under another login. */
  readonly isOwn: boolean
  /** Hash of the change as submitted, and as stored in the item now. */
  readonly submittedHash: string
  readonly storedHash: string
  /**
   * Hash that the checker saw, and of the change sent back by the client, null if invalid: at least one is given
   * (ruling A31).
   */
  readonly seenHashes: readonly (string | null)[]
  /** The checker holds CHECKER of the item's module at this moment. */
  readonly mayCheck: boolean
  /** Authorizing needs a maker who is still ACTIVE; rejecting does not. */
  readonly authorizes: boolean
  readonly isMakerActive: boolean
  readonly hasVoted: boolean
}

/** Why this checker may not decide the item, either way; null if allowed. */
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

/** Whether the amount is above what the role may authorize; no limit and no amount are never above. */
export function exceedsLimit(amount: string | null, roleLimit: string | null): boolean {
  return amount !== null && roleLimit !== null && compareAmounts(amount, roleLimit) > 0
}

/** Whether the record has changed since the change was made from it. */
export function isStale(
  change: { action: string; before: RecordValues | null; baseVersion: number | null },
  live: LiveRecord<RecordValues> | null,
): boolean {
  if (live === null || live.version !== change.baseVersion) return true
  return change.action !== 'CREATE' && movedFields(change.before, live.snapshot).length > 0
}
