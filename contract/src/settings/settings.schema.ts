import { number, type ObjectShape, REASON_PATTERN, request, string, text, uuid } from '@portal/contract/schema'
import { LONGEST_KEY_DAYS } from '../api-keys/key-limits.ts'
import { recipientsIn } from '../periodic-reports/periodic-report.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import {
  decisionReasonsIn,
  hasReasonLetters,
  MOST_REASON_CHARACTERS,
  REASON_LETTERS,
} from '../screening-cases/decision-reasons.ts'
import { SETTING_RANGES, type SettingField } from './setting-ranges.ts'
import { previewSettings, readSettings, updateSettings } from './settings.calls.ts'
import { PARTNER_SECOND_FACTORS, REPORT_EXTERNALS, SETTINGS } from './settings.ts'

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

/** Matches a domain name with at least one dot, as after the @ of an e-mail address. */
const DOMAIN = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/

const domains = () =>
  text(SETTINGS.configReportDomains.max)
    .nullable()
    .test({
      name: 'domains',
      test: (list) => list == null || recipientsIn(list).every((domain) => DOMAIN.test(domain)),
    })

/** Each reason is complete without further words, so it has the letters that every decision needs. */
const decisionReasons = () =>
  text(SETTINGS.configDecisionReasons.max)
    .nullable()
    .test({
      name: 'decisionReasons',
      params: { letters: REASON_LETTERS, max: MOST_REASON_CHARACTERS },
      test: (lines) =>
        lines == null ||
        decisionReasonsIn(lines).every(
          (line) => line.length <= MOST_REASON_CHARACTERS && REASON_PATTERN.test(line) && hasReasonLetters(line),
        ),
    })

const settings: ObjectShape = {
  ...Object.fromEntries(Object.keys(SETTING_RANGES).map((field) => [field, setting(field as SettingField)])),
  configReportDomains: domains(),
  configReportExternals: string().oneOf([...REPORT_EXTERNALS]),
  configPartnerSecondFactor: string().oneOf([...PARTNER_SECOND_FACTORS]),
  configApiKeyDays: number().integer().min(0).max(LONGEST_KEY_DAYS),
  configPassReasons: decisionReasons(),
  configFailReasons: decisionReasons(),
  configDecisionReasons: decisionReasons(),
}

export const readSettingsRequest = request({ readAll: string().oneOf(['YES']) })
export const previewSettingsRequest = request(settings)
export const updateSettingsRequest = request({
  ...settings,
  version: number().integer().min(1),
  configMaker: text(120),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readSettings, readSettingsRequest],
  [previewSettings, previewSettingsRequest],
  [updateSettings, updateSettingsRequest],
]
