import { USUAL_KEY_DAYS } from '@portal/contract/api-keys/key-limits'
import type { SystemSettings } from '@portal/contract/settings/settings'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { keptIn, type ListColumns, pendingChange, recordOf, selectionsOf } from '../../../engine/read/index.ts'

/** Id of the only record of settings, for its changes. */
export const SETTINGS_ID = 'system'

const KEPT = keptIn('system_settings', 's', {
  configNoOfPasswordTrials: 'password_trials',
  configNoOfReusableOldPassword: 'reusable_old_passwords',
  configPasswordChangeDays: 'password_change_days',
  configInactivityDayLimit: 'inactivity_day_limit',
  configOpeningHour: 'opening_hour',
  configClosingHour: 'closing_hour',
  configReportDomains: 'report_domains',
  configReportExternals: 'report_externals',
  configPartnerSecondFactor: 'partner_second_factor',
  configApiKeyDays: 'api_key_days',
  configPassReasons: 'pass_reasons',
  configFailReasons: 'fail_reasons',
  configDecisionReasons: 'decision_reasons',
})

const SETTING_COLUMNS: ListColumns<SystemSettings> = KEPT.columns

/**
 * Returns the settings and their pending change; null before the base data exists. If requested, the settings are
 * locked until the transaction ends.
 */
export async function findSettings(db: Kysely<Database>, lock = false) {
  const query = db
    .selectFrom('system_settings as s')
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
      ...KEPT.written({
        configReportDomains: null,
        configReportExternals: 'FORBIDDEN' as const,
        configPartnerSecondFactor: 'OFF' as const,
        configApiKeyDays: USUAL_KEY_DAYS,
        configPassReasons: null,
        configFailReasons: null,
        configDecisionReasons: null,
        ...wanted,
      }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .execute()
}
