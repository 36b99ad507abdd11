import { describe, expect, test } from '@jest/globals'
import { SETTING_RANGES, type SettingField } from '@portal/contract'
import { check, toRequest } from '@portal/contract/schema'
import { previewSettingsRequest } from '@portal/contract/settings/settings.schema'
import { SETTING_GROUPS, settingsOf, settingWords, valuesOf } from './settings-form.ts'

const SETTINGS = {
  configNoOfPasswordTrials: 5,
  configNoOfReusableOldPassword: 0,
  configPasswordChangeDays: 90,
  configInactivityDayLimit: 0,
  configOpeningHour: 8,
  configClosingHour: 17,
  configReportDomains: 'bank.example',
  configPassReasons: 'Documents checked',
  configFailReasons: null,
  configDecisionReasons: null,
}

const HOURS = valuesOf(SETTINGS).configHours

const errorsOf = (values: Partial<Record<SettingField | 'configReportDomains', string>>) => {
  const typed = { ...valuesOf(SETTINGS), ...values }
  const sent = settingsOf({ ...typed, configHours: { ...HOURS, ...values } })
  const checked = check(previewSettingsRequest, toRequest(previewSettingsRequest, { ...sent }))
  return checked.ok ? [] : checked.errors.map(({ field, key }) => `${field} ${key}`)
}

describe('user input', () => {
  test('the form starts with the values of a rejected proposal, and has both opening and closing hour in one field', () => {
    expect(valuesOf(SETTINGS, { configClosingHour: 20, configPasswordChangeDays: 30 })).toEqual({
      ...valuesOf(SETTINGS),
      configPasswordChangeDays: '30',
      configHours: { configOpeningHour: '8', configClosingHour: '20' },
    })
  })

  test('unchanged values are sent as the original numbers', () => {
    expect(settingsOf(valuesOf(SETTINGS))).toEqual(SETTINGS)
    expect(errorsOf({})).toEqual([])
  })

  test('empty report domains are sent as null, and an invalid domain is reported', () => {
    expect(settingsOf({ ...valuesOf(SETTINGS), configReportDomains: ' ' })).toMatchObject({ configReportDomains: null })
    expect(errorsOf({ configReportDomains: 'bank.example, mail.partner.example' })).toEqual([])
    expect(errorsOf({ configReportDomains: '@bank.example' })).toEqual(['configReportDomains validation.domains'])
    expect(errorsOf({ configReportDomains: 'example' })).toEqual(['configReportDomains validation.domains'])
  })

  test.each(Object.entries(SETTING_RANGES))('the input in %s must be within the limits %j', (field, [min, max]) => {
    expect(errorsOf({ [field]: String(min) })).toEqual([])
    expect(errorsOf({ [field]: String(max) })).toEqual([])
    expect(errorsOf({ [field]: String(max + 1) })).toEqual([`${field} validation.range`])
    expect(errorsOf({ [field]: '' })).toEqual([`${field} validation.required`])
  })
})

test('every setting is listed under exactly one heading', () => {
  expect(SETTING_GROUPS.flatMap(({ fields }) => [...fields]).sort()).toEqual(Object.keys(SETTING_RANGES).sort())
})

test.each([
  ['configNoOfPasswordTrials', {}, 'settings.tries 5'],
  ['configNoOfReusableOldPassword', {}, 'settings.none'],
  ['configNoOfReusableOldPassword', { configNoOfReusableOldPassword: 3 }, 'settings.last 3'],
  ['configPasswordChangeDays', {}, 'settings.days 90'],
  ['configInactivityDayLimit', {}, 'settings.never'],
  ['configOpeningHour', {}, '08:00'],
  ['configClosingHour', { configClosingHour: 24 }, '24:00'],
  ['configOpeningHour', { configClosingHour: 8 }, 'settings.alwaysOpen'],
] as const)('the setting %s with the change %j is shown as %s', (field, changed, words) => {
  const t = (key: string, params: Record<string, unknown> = {}) => [key, ...Object.values(params)].join(' ')
  expect(settingWords(field, { ...SETTINGS, ...changed }, t)).toBe(words)
})
