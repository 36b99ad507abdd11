import type { UserInfo } from '@portal/contract/auth/auth.calls'
import type { Actor } from '../../http/handler.ts'

/** @param lastLoginAt the sign-in before this one */
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
