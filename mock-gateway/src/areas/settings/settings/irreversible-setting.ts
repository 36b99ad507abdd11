import type { SystemSettings } from '@portal/contract/settings/settings.calls'
import { changeDaysOf, settingsHolders } from '../../../engine/access/index.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { locksOut } from './settings.rules.ts'

/**
 * Returns the setting that would prevent all users from changing the settings back; null if two users could still do
 * so, or if no two users could do so before.
 */
export async function irreversibleSetting(
  { db, now, config }: Pick<SessionContext, 'db' | 'now' | 'config'>,
  wanted: SystemSettings,
): Promise<ReturnType<typeof locksOut>> {
  const days = {
    passwordChangeDays: changeDaysOf(config, wanted.configPasswordChangeDays),
    inactivityDays: wanted.configInactivityDayLimit,
  }
  return locksOut(await settingsHolders(db, days, now))
}
