import { namesOf } from '@portal/contract/record'
import { number, type ObjectShape, request, string, text, uuid } from '@portal/contract/schema'
import { previewSettings, readSettings, updateSettings } from '../calls/settings.ts'
import { SETTINGS } from '../records/settings.ts'
import { SETTING_RANGES, type SettingField } from '../setting-ranges.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

/** A whole number within the setting's range (ruling 2.9). */
const setting = (field: SettingField) => {
  const [min, max] = SETTING_RANGES[field]
  return number()
    .test({
      name: 'range',
      params: { min, max },
      test: (value) => value === undefined || (Number.isInteger(value) && value >= min && value <= max),
    })
    .required()
}

const settings: ObjectShape = Object.fromEntries(namesOf(SETTINGS).map((field) => [field, setting(field)]))

export const readSettingsRequest = request({ readAll: string().oneOf(['YES']) })
export const previewSettingsRequest = request(settings)
export const updateSettingsRequest = request({
  ...settings,
  version: number().integer().min(1).required(),
  configMaker: text(120),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readSettings, readSettingsRequest],
  [previewSettings, previewSettingsRequest],
  [updateSettings, updateSettingsRequest],
]
