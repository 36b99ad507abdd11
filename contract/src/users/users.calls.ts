import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RoleStatus } from '../core/statuses.ts'
import type { NewUser, UserEdit, UserRecord } from './user.ts'

/** A user as lists and panels show it (spec §3). */
export interface UserRow extends UserRecord {
  userId: string
  userMaker: string | null
  /** The maker's display name. */
  makerName: string | null
  userLastLogin: string | null
  /** Since when only known devices may sign in; null while all may. */
  unknownDevicesLockedAt: string | null
  userCreatedAt: string
  /** Base version for the next change; a stale one is refused with 29. */
  version: number
  /** The queue item that awaits authorization on this user, if any. */
  pendingCqId: string | null
}

/**
 * Counts of the user list's cards (spec §3, ruling A80). Inactive are INACTIVE, LOCKED and DELETED, so that pending,
 * active and inactive sum to the total; lists filter online users by `isOnline` YES and administrators by `isAdmin`
 * YES.
 */
export interface UserTotals {
  totalUsers: number
  totalPendingUsers: number
  totalActiveUsers: number
  totalOnlineUsers: number
  totalInactiveUsers: number
  totalAdminUsers: number
}

export const readUsers = readCall<ListRequest & { targetUserId?: string }, ListPayload<UserRow, UserTotals>>({
  action: 'user/updateUsers',
  path: 'user/read',
  aliases: ['userReadAll'],
  hides: { field: 'userStatus', statuses: ['DELETED'] },
  access: { needs: 'USER|READ' },
})

export interface DirectoryUser {
  username: string
  displayName: string
  email: string
  mobileNo: string
  department: string
  groups: string[]
  managerName: string
  managerDepartment: string
  requestId: string
}

/** Looks up a person in the staff directory by user name or e-mail; 25 if there is none, 91 if it is unreachable. */
export const readDirectoryUser = readCall<{ username: string; countryId: string }, DirectoryUser>({
  action: 'user/updateAdUser',
  path: 'user/getAdUserDetails',
  access: { needs: { any: ['USER|CREATE', 'USER|UPDATE'] } },
})

export interface UserCreateRequest extends NewUser, Resubmission {}

/** Queues a new bank-side user. 26 user name or e-mail taken, 30 fields, 25 unknown role. */
export const createUser = writeCall<UserCreateRequest, Queued>({
  action: 'user/createUser',
  path: 'user/create',
  access: { needs: 'USER|CREATE' },
  queued: true,
})

/** An absent field stays; names, phone, user name and e-mail of a bank-side user are read-only (spec §5). */
export interface UserUpdateRequest extends Partial<UserEdit>, Resubmission {
  targetUserId: string
  version: number
  /** YES resets the hard token and restores every try; the next sign-in enrols a new token (ruling A72). */
  resetHardToken?: 'YES'
}

/** Queues a change. 21 no change, 28 a change is pending already, 29 stale, 12 illegal status, 63 own record. */
export const updateUser = writeCall<UserUpdateRequest, Queued>({
  action: 'user/editUser',
  path: 'user/update',
  access: { needs: 'USER|UPDATE' },
  queued: true,
})

/** A user's effective access: none unless the user, the role and an operator's partner are ACTIVE. */
export interface UserAccess {
  roleId: string
  roleName: string
  roleStatus: RoleStatus
  /** Highest amount the user may authorize, decimal string; null means no limit. */
  roleTrnLimit: string | null
  /** `MODULE|TYPE`, in the order of the matrix. */
  privileges: string[]
  /** Subsidiaries that the user works for (ruling A62); none for operators. */
  countryIds: string[]
  /** The subsidiary whose opening hours and days apply. */
  countryId: string
  /** The only partner whose rows are visible; null for the bank side. */
  userMtoCode: string | null
  isEffective: boolean
}

export const readUserAccess = readCall<{ targetUserId: string }, UserAccess>({
  action: 'portal/user/access',
  path: 'portal/user/access',
  access: { needs: 'USER|READ' },
})
