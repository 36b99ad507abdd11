import { choice, count, nullable, optional, text, type ValuesOf } from '@portal/contract/record'
import { LONGEST_KEY_DAYS } from '../api-keys/key-limits.ts'
import { SETTING_RANGES, type SettingField } from './setting-ranges.ts'

const setting = (name: SettingField) => count(SETTING_RANGES[name][1])

/** Whether reports may be sent to people without an account, by a link that a mailed code opens (decision 111). */
export const REPORT_EXTERNALS = ['FORBIDDEN', 'ALLOWED'] as const
export type ReportExternals = (typeof REPORT_EXTERNALS)[number]

/** Which users of partners need a hard token to sign in (ruling A105). */
export const PARTNER_SECOND_FACTORS = ['OFF', 'ADMINISTRATORS', 'ALL'] as const
export type PartnerSecondFactor = (typeof PARTNER_SECOND_FACTORS)[number]

/** The system settings (ruling 2.9). */
export const SETTINGS = {
  configNoOfPasswordTrials: setting('configNoOfPasswordTrials'),
  configNoOfReusableOldPassword: setting('configNoOfReusableOldPassword'),
  configPasswordChangeDays: setting('configPasswordChangeDays'),
  configInactivityDayLimit: setting('configInactivityDayLimit'),
  configOpeningHour: setting('configOpeningHour'),
  configClosingHour: setting('configClosingHour'),
  /** Domains that reports may be sent to, separated by commas; null means that no domain is allowed (ruling 2.7). */
  configReportDomains: optional(nullable(text(500))),
  /** An absent value means FORBIDDEN. */
  configReportExternals: optional(choice(REPORT_EXTERNALS, 'reportExternals')),
  /** An absent value means OFF. */
  configPartnerSecondFactor: optional(choice(PARTNER_SECOND_FACTORS, 'partnerSecondFactor')),
  /** Lifetime of new keys of the partner API in days; 0: they never expire. An absent value means USUAL_KEY_DAYS. */
  configApiKeyDays: optional(count(LONGEST_KEY_DAYS)),
  /**
   * The bank's own reasons for decisions on held orders, one in each line: those that fit only Pass, only Fail, and
   * both. Null means that the bank has no such reasons.
   */
  configPassReasons: optional(nullable(text(4000))),
  configFailReasons: optional(nullable(text(4000))),
  configDecisionReasons: optional(nullable(text(4000))),
}

export type SystemSettings = ValuesOf<typeof SETTINGS>
