import type { SystemSettings } from '@portal/contract/calls/settings'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The one record that settings are: target of their changes. */
export const SETTINGS_ID = 'system'

export type SettingsRecord = SystemSettings & { readonly version: number }

/** The settings, locked until the transaction ends if asked; null before the base data is there. */
export async function findSettings(db: Kysely<Database>, lock = false): Promise<SettingsRecord | null> {
  const all = db.selectFrom('system_settings').selectAll()
  const row = await (lock ? all.forUpdate() : all).executeTakeFirst()
  if (row === undefined) return null
  return {
    configNoOfPasswordTrials: row.password_trials,
    configNoOfReusableOldPassword: row.reusable_old_passwords,
    configPasswordChangeDays: row.password_change_days,
    configInactivityDayLimit: row.inactivity_day_limit,
    configOpeningHour: row.opening_hour,
    configClosingHour: row.closing_hour,
    version: row.version,
  }
}

export async function writeSettings(db: Kysely<Database>, settings: SystemSettings, now: Date): Promise<void> {
  await db
    .updateTable('system_settings')
    .set((eb) => ({
      password_trials: settings.configNoOfPasswordTrials,
      reusable_old_passwords: settings.configNoOfReusableOldPassword,
      password_change_days: settings.configPasswordChangeDays,
      inactivity_day_limit: settings.configInactivityDayLimit,
      opening_hour: settings.configOpeningHour,
      closing_hour: settings.configClosingHour,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .execute()
}
