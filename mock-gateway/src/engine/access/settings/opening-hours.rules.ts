import { holds, type Requirement, type UserType } from '@portal/contract'
import { DateTime } from 'luxon'

/**
 * Whether the portal is open at an hour of the day: the window is [opening, closing), 24 is the end of the day, opening
 * after closing spans midnight, equal hours mean always open (ruling 2.9).
 */
export function isOpenAt(hour: number, opening: number, closing: number): boolean {
  if (opening === closing) return true
  return opening < closing ? hour >= opening && hour < closing : hour >= opening || hour < closing
}

/** Hour of the day in a time zone, 0 to 23. */
export function hourIn(zone: string, now: Date): number {
  return DateTime.fromJSDate(now, { zone }).hour
}

/** Users who can have the hours changed: by submitting the change, or by authorizing it. */
const SETS_HOURS: Requirement = { any: ['SYSTEM_SETTINGS|UPDATE', 'SYSTEM_SETTINGS|CHECKER'] }

/**
 * Opening hours bind only the bank side, and never users who can change them, so that the bank cannot lock itself out
 * (ruling 2.9).
 */
export function isBoundByOpeningHours(user: { userType: UserType; privileges: readonly string[] }): boolean {
  return user.userType !== 'IMTO' && !holds(user.privileges, SETS_HOURS)
}
