import type { SystemSettings } from '@portal/contract/records/settings'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { columnsOf, count, type ListColumns, pendingChange, recordOf, selectionsOf } from '../../read/index.ts'

/** The one record that settings are: target of their changes. */
export const SETTINGS_ID = 'system'

const settings = (db: Kysely<Database>) => db.selectFrom('system_settings as s')
const { ref } = columnsOf(settings)

const SETTING_COLUMNS: ListColumns<SystemSettings> = {
  configNoOfPasswordTrials: count(ref('s.password_trials')),
  configNoOfReusableOldPassword: count(ref('s.reusable_old_passwords')),
  configPasswordChangeDays: count(ref('s.password_change_days')),
  configInactivityDayLimit: count(ref('s.inactivity_day_limit')),
  configOpeningHour: count(ref('s.opening_hour')),
  configClosingHour: count(ref('s.closing_hour')),
}

/** The settings and the change that waits on them, locked until the transaction ends if asked; null before the base data is there. */
export async function findSettings(db: Kysely<Database>, lock = false) {
  const query = settings(db)
    .select(selectionsOf(SETTING_COLUMNS))
    .select(['s.version', pendingChange('settings', sql.lit(SETTINGS_ID)).as('pendingCqId')])
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (found === undefined) return null
  const { version, pendingCqId } = found
  return { version, pendingCqId, values: recordOf<SystemSettings>(SETTING_COLUMNS, found) }
}

export async function writeSettings(db: Kysely<Database>, wanted: SystemSettings, now: Date): Promise<void> {
  await db
    .updateTable('system_settings')
    .set((eb) => ({
      password_trials: wanted.configNoOfPasswordTrials,
      reusable_old_passwords: wanted.configNoOfReusableOldPassword,
      password_change_days: wanted.configPasswordChangeDays,
      inactivity_day_limit: wanted.configInactivityDayLimit,
      opening_hour: wanted.configOpeningHour,
      closing_hour: wanted.configClosingHour,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .execute()
}
