import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { UserStatus } from '../core/statuses.ts'

/** An account that may belong to the same person as another, and so may not check its work. */
export interface LookAlike {
  userId: string
  username: string
  fullName: string
  userStatus: UserStatus
  sameBy: ('phone' | 'name')[]
  /** Whether head office declared the two different people, or the declaration is pending. */
  declared: 'PENDING' | 'ACTIVE' | null
  declarationReason: string | null
  /** Their display names. */
  declaredBy: string | null
  /** The queue item of a declaration that awaits authorization. */
  pendingCqId: string | null
}

/** The accounts in scope that may belong to the same person as this one, at most twenty; 25 if it is out of scope. */
export const readLookAlikes = readCall<{ targetUserId: string }, { data: LookAlike[] }>({
  action: 'portal/different-people/read',
  path: 'portal/different-people/read',
  access: { needs: 'USER|READ' },
})

/**
 * Queues the declaration that two accounts belong to two people; only for head office. 21 declared already, 25 not in
 * scope, 28 a declaration is pending, 30 they are not similar, 57 not at head office, 63 the maker's own account.
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
