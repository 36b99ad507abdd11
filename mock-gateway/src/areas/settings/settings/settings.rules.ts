import type { SettingsHolder } from '../../../engine/access/index.ts'

/**
 * Returns the setting that would lock all users out: after the change, there would be no two users (one to submit,
 * another to authorize) who can sign in and change the settings back. Null if two such users remain, or if there were
 * no two such users before the change, so that no access is lost. Opening hours never lock all users out, because users
 * with SYSTEM_SETTINGS are exempt from them (ruling 2.9).
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
