import { holds, type Requirement, type UserType } from '@portal/contract'
import { DateTime } from 'luxon'

/**
 * Returns whether the portal is open at an hour of the day (ruling 2.9): from `opening` up to but not including
 * `closing`, where 24 is the end of the day. If `opening` is after `closing`, the hours span midnight. If both are
 * equal, the portal is always open.
 */
export function isOpenAt(hour: number, opening: number, closing: number): boolean {
  if (opening === closing) return true
  return opening < closing ? hour >= opening && hour < closing : hour >= opening || hour < closing
}

/** Returns the hour of the day in a time zone, 0 to 23. */
export function hourIn(zone: string, now: Date): number {
  return DateTime.fromJSDate(now, { zone }).hour
}

/** Privileges to change the opening hours: to submit the change, or to authorize it. */
const SETS_HOURS: Requirement = { any: ['SYSTEM_SETTINGS|UPDATE', 'SYSTEM_SETTINGS|CHECKER'] }

/**
 * Returns whether the opening hours apply to a user. They apply only to bank users, but not to bank users who can
 * change the hours, so that the bank cannot lock itself out (ruling 2.9).
 */
export function isBoundByOpeningHours(user: { userType: UserType; privileges: readonly string[] }): boolean {
  return user.userType !== 'IMTO' && !holds(user.privileges, SETS_HOURS)
}
