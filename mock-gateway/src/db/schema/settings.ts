import type { Generated } from 'kysely'

interface SystemSettingsTable {
  only_row: Generated<boolean>
  password_trials: number
  reusable_old_passwords: number
  password_change_days: number
  inactivity_day_limit: number
  opening_hour: number
  closing_hour: number
  version: Generated<number>
  updated_at: Date
}

/** The house rules, one row. */
export interface SettingsTables {
  system_settings: SystemSettingsTable
}
