import { readCall, SIGNED_IN } from '@portal/contract/core'
import type { UserType } from '../core/statuses.ts'

/** A signed-in user's view of their own account (spec §3, user info). */
export interface Profile {
  userFirstName: string
  userLastName: string
  username: string
  userPhone: string
  userEmail: string
  /** The sign-in before the present one. */
  userLastLogin: string | null
  userCreatedAt: string
  userType: UserType
  /** Partner of an operator user, by code and name. */
  userMtoCode: string | null
  mtoName: string | null
  /** Name of the role. */
  roleName: string
}

/** The user's own record, always the session's. */
export const readProfile = readCall<object, { profile: Profile }>({
  action: 'portal/profile/read',
  path: 'portal/profile/read',
  access: { needs: SIGNED_IN },
})

/** Figures of the profile's tiles (ruling A82): whole percentages, and how many officers are recorded. */
export interface ProfileSummary {
  detailsPer: number
  officersPer: number
  docsPer: number
  totalOfficers: number
}

/**
 * The profile's tiles, over the data recorded by the user's side. The session determines the user, not the body (ruling
 * A71).
 */
export const readProfileSummary = readCall<
  { userID?: string; requestType?: string; orgID?: string; accID?: string },
  ProfileSummary
>({ action: 'system/updateDashboard', path: 'system/updateDashboard', access: { needs: SIGNED_IN } })
