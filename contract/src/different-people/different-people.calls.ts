import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { UserStatus } from '../core/statuses.ts'

/**
 * An account that may belong to the same person as another account; the user of one account may then not check the work
 * of the other account.
 */
export interface LookAlike {
  userId: string
  username: string
  fullName: string
  userStatus: UserStatus
  sameBy: ('phone' | 'name')[]
  /**
   * The state of head office's declaration that the two accounts belong to different people; null without a
   * declaration.
   */
  declared: 'PENDING' | 'ACTIVE' | null
  declarationReason: string | null
  /** The display name of the user who declared that the accounts belong to different people. */
  declaredBy: string | null
  /** The queue item of a declaration that awaits authorization; null if no declaration is pending. */
  pendingCqId: string | null
}

/**
 * Returns the accounts in scope, at most twenty, that may belong to the same person as this account. Refused with 25 if
 * this account is out of scope.
 */
export const readLookAlikes = readCall<{ targetUserId: string }, { data: LookAlike[] }>({
  action: 'portal/different-people/read',
  path: 'portal/different-people/read',
  access: { needs: 'USER|READ' },
})

/**
 * Queues the declaration that two accounts belong to two people; only for head office. Refused with 21 if the accounts
 * are declared different already, with 25 if an account is not in scope, with 28 if a declaration is pending, with 30
 * if the accounts are not similar, with 57 if the user is not at head office, with 63 if one of the accounts is the
 * maker's own.
 */
export const declareDifferentPeople = writeCall<
  Resubmission & { targetUserId: string; otherUserId: string; declarationReason: string },
  Queued
>({
  action: 'portal/different-people/declare',
  path: 'portal/different-people/declare',
  access: { needs: 'USER|UPDATE' },
  queued: true,
})
