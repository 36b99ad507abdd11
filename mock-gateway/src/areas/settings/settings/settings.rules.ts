import type { SettingsHolder } from '../../../engine/access/index.ts'

/**
 * The setting that would lock everybody out: no two people, one to submit and another to authorize, could sign in and
 * change the settings back. Null if there are two, or if there were none before (then no access is lost). Opening hours
 * never lock everybody out: users with SYSTEM_SETTINGS are exempt from them (ruling 2.9).
 */
export function locksOut(
  holders: readonly SettingsHolder[],
): 'configPasswordChangeDays' | 'configInactivityDayLimit' | null {
  if (!hasPair(holders)) return null
  if (!hasPair(holders.filter((holder) => !holder.isExpired))) return 'configPasswordChangeDays'
  return hasPair(holders.filter((holder) => !holder.isExpired && !holder.isDormant)) ? null : 'configInactivityDayLimit'
}

function hasPair(holders: readonly SettingsHolder[]): boolean {
  return holders.some(
    (maker) => maker.mayUpdate && holders.some((checker) => checker.mayCheck && checker.userId !== maker.userId),
  )
}
