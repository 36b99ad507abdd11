import { readCall, SIGNED_IN } from '@portal/contract/core'
import type { UserType } from '../core/statuses.ts'

/** A signed-in user's own account data (spec §3, user info). */
export interface Profile {
  userFirstName: string
  userLastName: string
  username: string
  userPhone: string
  userEmail: string
  /** When the user signed in before the current sign-in. */
  userLastLogin: string | null
  userCreatedAt: string
  userType: UserType
  /** Code of an operator user's partner; null for bank users. `mtoName` is the partner's name. */
  userMtoCode: string | null
  mtoName: string | null
  /** Name of the role. */
  roleName: string
}

/** Reads the account data of the session's user. */
export const readProfile = readCall<object, { profile: Profile }>({
  action: 'portal/profile/read',
  path: 'portal/profile/read',
  access: { needs: SIGNED_IN },
})

/** Figures for the profile's tiles (ruling A82): whole percentages, and the number of recorded officers. */
export interface ProfileSummary {
  detailsPer: number
  officersPer: number
  docsPer: number
  totalOfficers: number
}

/**
 * Reads the figures for the profile's tiles, from data recorded by the user's side. The user is the session's user,
 * whatever the body contains (ruling A71).
 */
export const readProfileSummary = readCall<
  { userID?: string; requestType?: string; orgID?: string; accID?: string },
  ProfileSummary
>({ action: 'system/updateDashboard', path: 'system/updateDashboard', access: { needs: SIGNED_IN } })
