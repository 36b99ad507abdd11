import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ValuesOf } from '@portal/contract/record'
import type { SUSPENSION, SuspensionRecord, SuspensionStatus } from './suspension.ts'

/** A suspension of a partner, as the partner's page shows it. */
export interface SuspensionRow extends SuspensionRecord {
  suspensionId: string
  suspensionStatus: SuspensionStatus
  /** Whether new orders are refused now: it is authorized, or took effect at once and awaits its confirmation. */
  isInForce: 'YES' | 'NO'
  /** The key that is suspended, masked; null if no key is suspended. */
  suspendedKeyMasked: string | null
  suspensionMaker: string | null
  suspensionCreatedAt: string
  version: number
  /** The queue item that awaits authorization; null if no change is pending. */
  pendingCqId: string | null
}

/** Reads the suspensions of a partner that are in force or pending. Refused for operators with 57. */
export const readSuspensions = readCall<{ mtoCode: string }, { suspensions: readonly SuspensionRow[] }>({
  action: 'portal/suspension/read',
  path: 'portal/suspension/read',
  access: { needs: 'MTO|READ' },
})

/**
 * Submits the suspension of a partner or a part of its business. With `suspensionStart` AT_ONCE, new orders are refused
 * at once, and a checker confirms the suspension or lifts it by rejecting the item. Refused with 25 if there is no such
 * active partner or key, with 26 if the same part is suspended or about to be, with 57 for another subsidiary.
 */
export const createSuspension = writeCall<ValuesOf<typeof SUSPENSION> & Resubmission, Queued>({
  action: 'portal/suspension/create',
  path: 'portal/suspension/create',
  access: { needs: 'MTO|UPDATE' },
  queued: true,
})

/**
 * Submits that a suspension is lifted. Refused with 12 if it is not in force or awaits its confirmation, with 25 if
 * there is no such suspension.
 */
export const liftSuspension = writeCall<{ suspensionId: string; version?: number }, Queued>({
  action: 'portal/suspension/lift',
  path: 'portal/suspension/lift',
  access: { needs: 'MTO|UPDATE' },
  queued: true,
})
