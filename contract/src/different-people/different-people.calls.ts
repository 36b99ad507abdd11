import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { UserStatus } from '../core/statuses.ts'

/** An account that looks like the same person's as another, and so may not check its work. */
export interface LookAlike {
  userId: string
  username: string
  fullName: string
  userStatus: UserStatus
  sameBy: ('phone' | 'name')[]
  /** Whether head office declared the two different people, or is about to. */
  declared: 'PENDING' | 'ACTIVE' | null
  declarationReason: string | null
  /** As people call them. */
  declaredBy: string | null
  /** The queue item of a declaration that awaits authorization. */
  pendingCqId: string | null
}

/** The accounts in scope that look like the same person's as this one, twenty at most; 25 when it is out of scope. */
export const readLookAlikes = readCall<{ targetUserId: string }, { data: LookAlike[] }>({
  action: 'portal/different-people/read',
  path: 'portal/different-people/read',
  access: { needs: 'USER|READ' },
})

/**
 * Queues the declaration that two accounts are two people's; only for head office. 12 they do not look alike, 21
 * declared already, 25 not in scope, 28 a declaration is pending, 57 not of head office, 63 the maker's own account.
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
