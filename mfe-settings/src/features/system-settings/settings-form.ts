import type { SettingField } from '@portal/contract'
import { partOf } from '@portal/contract/record'
import { SETTINGS } from '@portal/contract/settings/settings'
import type { SystemSettings } from '@portal/contract/settings/settings.calls'
import type { Translate } from '@portal/portal-sdk'
import { type FormValues, formValues, type ProposedFields, sentValues, withProposed } from '@portal/portal-sdk/forms'

// Opening and closing hours form one value: equal hours mean that the portal is open all day.
const HOURS = partOf(SETTINGS, 'configOpeningHour', 'configClosingHour')

/** The settings as typed. */
export type SettingValues = Omit<FormValues<typeof SETTINGS>, keyof typeof HOURS> & {
  configHours: FormValues<typeof HOURS>
}

/** The settings in display order, grouped under headings. */
export const SETTING_GROUPS = [
  {
    title: 'settings.passwords',
    fields: ['configNoOfPasswordTrials', 'configNoOfReusableOldPassword', 'configPasswordChangeDays'],
  },
  { title: 'settings.access', fields: ['configInactivityDayLimit', 'configOpeningHour', 'configClosingHour'] },
] as const satisfies readonly { title: string; fields: readonly SettingField[] }[]

/** The lists of the bank's own reasons for decisions on held orders, in display order. */
export const REASON_FIELDS = ['configPassReasons', 'configFailReasons', 'configDecisionReasons'] as const

/** Returns the form values of the settings, with the proposal of a rejected change applied. */
export function valuesOf(settings: SystemSettings, proposed?: ProposedFields): SettingValues {
  const typed = withProposed(SETTINGS, formValues(SETTINGS, settings), proposed)
  const { configOpeningHour, configClosingHour, ...others } = typed
  return { ...others, configHours: { configOpeningHour, configClosingHour } }
}

/** Returns the name of a setting's input. */
export const inputOf = (field: SettingField): string => (field in HOURS ? `configHours.${field}` : field)

/** Returns the input with numbers converted. A missing number is omitted, so that the schema reports it. */
export function settingsOf({ configHours, ...others }: SettingValues): Partial<SystemSettings> {
  const values = { ...others, ...configHours }
  const typed = Object.entries(sentValues(SETTINGS, values)).filter(([field]) => values[field as SettingField] !== '')
  // An empty list of domains or reasons is a value too, so it must be sent explicitly as null.
  return {
    ...Object.fromEntries(typed),
    configReportDomains: values.configReportDomains.trim() || null,
    ...Object.fromEntries(REASON_FIELDS.map((field) => [field, values[field].trim() || null])),
  }
}

/** Formats a setting. 0 days are shown as "never", hours as times of day, and equal hours as "always open". */
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
