import type { PartnerSecondFactor } from '@portal/contract/settings/settings'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The system settings that control sign-in (ruling 2.9). */
export interface AccessSettings {
  /** Number of wrong passwords after which the user is locked, 1 to 10. */
  readonly passwordTrials: number
  /** Number of last passwords that must not be reused, 0 to 24. */
  readonly reusableOldPasswords: number
  /** Age in days at which a password expires. 0 means that passwords never expire. */
  readonly passwordChangeDays: number
  /** Number of days without sign-in after which a user is dormant. 0 means that users never become dormant. */
  readonly inactivityDays: number
  readonly openingHour: number
  readonly closingHour: number
  /** The partner users who need a hard token to sign in (ruling A105). */
  readonly partnerSecondFactor: PartnerSecondFactor
}

/** The settings in effect until an administrator changes them. */
export const DEFAULT_SETTINGS: AccessSettings = {
  passwordTrials: 5,
  reusableOldPasswords: 5,
  passwordChangeDays: 90,
  inactivityDays: 90,
  openingHour: 0,
  closingHour: 24,
  partnerSecondFactor: 'OFF',
}

export async function readAccessSettings(db: Kysely<Database>): Promise<AccessSettings> {
  const row = await db.selectFrom('system_settings').selectAll().executeTakeFirst()
  if (!row) return DEFAULT_SETTINGS
  return {
    passwordTrials: row.password_trials,
    reusableOldPasswords: row.reusable_old_passwords,
    passwordChangeDays: row.password_change_days,
    inactivityDays: row.inactivity_day_limit,
    openingHour: row.opening_hour,
    closingHour: row.closing_hour,
    partnerSecondFactor: row.partner_second_factor,
  }
}
