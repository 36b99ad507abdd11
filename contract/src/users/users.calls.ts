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
  /** Since when the user may sign in only on known devices; null while all devices are allowed. */
  unknownDevicesLockedAt: string | null
  userCreatedAt: string
  /** The record's version, to send with the next change; a stale version is refused with 29. */
  version: number
  /** The pending queue item for this user; null if no change is pending. */
  pendingCqId: string | null
}

/**
 * Counts of the user list's cards (spec §3, ruling A80). Inactive counts INACTIVE, LOCKED and DELETED users, so that
 * pending, active and inactive sum to the total. The filters `isOnline` YES and `isAdmin` YES limit a list to online
 * users and to administrators.
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

/**
 * Looks up a person in the staff directory by user name or e-mail. Refused with 25 if there is no such person, with 91
 * if the directory is unreachable.
 */
export const readDirectoryUser = readCall<{ username: string; countryId: string }, DirectoryUser>({
  action: 'user/updateAdUser',
  path: 'user/getAdUserDetails',
  access: { needs: { any: ['USER|CREATE', 'USER|UPDATE'] } },
})

export interface UserCreateRequest extends NewUser, Resubmission {}

/**
 * Queues a new bank-side user. Refused with 26 if the user name or e-mail is taken, with 30 at invalid fields, with 25
 * if the role is unknown.
 */
export const createUser = writeCall<UserCreateRequest, Queued>({
  action: 'user/createUser',
  path: 'user/create',
  access: { needs: 'USER|CREATE' },
  queued: true,
})

/**
 * A change of a bank-side user. An absent field does not change. Names, phone, user name and e-mail are read-only (spec
 * §5).
 */
export interface UserUpdateRequest extends Partial<UserEdit>, Resubmission {
  targetUserId: string
  version: number
  /**
   * YES removes the hard token and all passkeys, and resets the failed attempts; the next sign-in enrols a new second
   * factor (ruling A72).
   */
  resetHardToken?: 'YES'
  /** YES allows the user to add one further passkey. */
  allowPasskey?: 'YES'
}

/**
 * Queues a change of a user. Refused with 21 if nothing changes, with 28 if a change is pending, with 29 if `version`
 * is stale, with 12 for an illegal status, with 63 for the caller's own record.
 */
export const updateUser = writeCall<UserUpdateRequest, Queued>({
  action: 'user/editUser',
  path: 'user/update',
  access: { needs: 'USER|UPDATE' },
  queued: true,
})

/** A user's effective access. It is empty unless the user, the role and (for operators) the partner are ACTIVE. */
export interface UserAccess {
  roleId: string
  roleName: string
  roleStatus: RoleStatus
  /** Highest amount that the user may authorize, as a decimal string; null means no limit. */
  roleTrnLimit: string | null
  /** The privileges as `MODULE|TYPE`, in the order of the privilege matrix. */
  privileges: string[]
  /** Subsidiaries that the user works for (ruling A62); empty for operators. */
  countryIds: string[]
  /** The subsidiary with the opening hours and business days that apply to the user. */
  countryId: string
  /** Code of the partner to which an operator's view is limited; null for the bank side. */
  userMtoCode: string | null
  isEffective: boolean
}

export const readUserAccess = readCall<{ targetUserId: string }, UserAccess>({
  action: 'portal/user/access',
  path: 'portal/user/access',
  access: { needs: 'USER|READ' },
})
