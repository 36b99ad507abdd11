import type { UserInfo } from '@portal/contract/auth/auth.calls'
import type { Actor } from '../../http/handler.ts'

/** Returns the user data for the client. @param lastLoginAt time of the previous sign-in */
export function userInfoOf(actor: Actor, lastLoginAt: Date | null): UserInfo {
  return {
    userId: actor.userId,
    username: actor.username,
    userFirstName: actor.firstName,
    userLastName: actor.lastName,
    userLastLogin: lastLoginAt?.toISOString() ?? null,
    userType: actor.userType,
    userMtoCode: actor.mtoCode,
    soleId: actor.solId,
    role: actor.roleName,
    countryId: actor.countryId,
    responseCode: '00',
  }
}
