import type { ConditionRow } from '@portal/contract/conditions/condition'
import { conditionSentence } from '@portal/contract/conditions/condition-words'
import { contractText } from '@portal/contract/texts/all'
import { type ReadNames, textsOf } from '../../../../engine/read/index.ts'

/** Reads the codes of the rules in the screening log, each with its code and descriptions as the log shows them. */
export const readLoggedRules: ReadNames = async (db, language) => {
  const versions = await db
    .selectFrom('screening_rule_version')
    .select(['screening_code', 'screening_description'])
    .distinct()
    .execute()
  return [
    ...versions.map(({ screening_code: code, screening_description: text }) => [code, `${code} ${text}`] as const),
    ...textsOf('houseRule', language).map(([code, text]) => [code, `${code} ${text}`] as const),
  ]
}

/** Reads the codes of the rules, each with the sentence that describes its condition. */
export const readRuleSentences: ReadNames = async (db, language) => {
  const [rules, partners] = await Promise.all([
    db.selectFrom('screening_rule').select(['screening_code', 'screening_type', 'conditions']).execute(),
    db.selectFrom('mto').select(['mto_code', 'mto_name']).execute(),
  ])
  const reader = {
    c: (key: string, params?: Readonly<Record<string, string>>) => contractText(language, key, params),
    // Conditions compare days and amounts, which look the same in every time zone.
    locale: { language, timeZone: 'UTC' },
    partners: new Map(partners.map(({ mto_code, mto_name }) => [mto_code, mto_name])),
  }
  return rules.map(({ screening_code: code, screening_type: type, conditions }) => [
    code,
    conditionSentence(type, conditions as readonly ConditionRow[], reader),
  ])
}
