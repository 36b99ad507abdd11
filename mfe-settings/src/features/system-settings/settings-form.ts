import type { SettingField } from '@portal/contract'
import type { SystemSettings } from '@portal/contract/calls/settings'
import { SETTINGS } from '@portal/contract/records/settings'
import { type FormValues, formValues, sentValues, type Translate } from '@portal/portal-sdk'

/** The settings as they are typed. */
export type SettingValues = FormValues<typeof SETTINGS>

/** The settings in the order people think of them, under a heading each. */
export const SETTING_GROUPS = [
  {
    title: 'settings.passwords',
    fields: ['configNoOfPasswordTrials', 'configNoOfReusableOldPassword', 'configPasswordChangeDays'],
  },
  { title: 'settings.access', fields: ['configInactivityDayLimit', 'configOpeningHour', 'configClosingHour'] },
] as const satisfies readonly { title: string; fields: readonly SettingField[] }[]

/** One value: hours that are the same mean the whole day. */
export const HOURS_TOGETHER = [['configOpeningHour', 'configClosingHour']] satisfies SettingField[][]

export const valuesOf = (settings: SystemSettings): SettingValues => formValues(SETTINGS, settings)

/** What was typed as numbers; nothing typed is absent, for the schema to ask for. */
export function settingsOf(values: SettingValues): Partial<SystemSettings> {
  const typed = Object.entries(sentValues(SETTINGS, values)).filter(([field]) => values[field as SettingField] !== '')
  return Object.fromEntries(typed)
}

/** A setting in words: 0 days is never, hours are times of day. */
export function settingWords(field: SettingField, settings: SystemSettings, t: Translate): string {
  const value = settings[field]
  switch (field) {
    case 'configNoOfPasswordTrials':
      return t('settings.tries', { count: value })
    case 'configNoOfReusableOldPassword':
      return value === 0 ? t('settings.none') : t('settings.last', { count: value })
    case 'configPasswordChangeDays':
    case 'configInactivityDayLimit':
      return value === 0 ? t('settings.never') : t('settings.days', { count: value })
    default:
      if (settings.configOpeningHour === settings.configClosingHour) return t('settings.alwaysOpen')
      return `${String(value).padStart(2, '0')}:00`
  }
}
