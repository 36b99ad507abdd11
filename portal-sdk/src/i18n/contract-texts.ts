import { LANGUAGES, type Language } from '@portal/contract/format'
import { registerTexts, texts } from './i18n.ts'

let loading: Promise<void> | null = null

/** Makes the contract's catalogue (labels, codes, statuses, validation) known as namespace `contract`; once per page. */
export function loadContractTexts(): Promise<void> {
  loading ??= import('@portal/contract/texts').then(({ contractTexts }) =>
    registerTexts(
      'contract',
      byLanguage((language) => async () => ({ default: contractTexts[language] })),
    ),
  )
  return loading
}

const byLanguage = <Value>(of: (language: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Value>

/** The text of a wrong field, as `fieldText` of the contract words it; a text that is no key comes back as it is. */
export function fieldMessage(
  field: string,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const last = field.split('.').at(-1) ?? field
  const asked = [`${key}.${last}`, key].find((one) => texts.exists(one, { ns: 'contract' }))
  if (!asked) return key
  const label = texts.exists(`labels.${last}`, { ns: 'contract' })
    ? texts.t(`labels.${last}`, { ns: 'contract' })
    : last
  return texts.t(asked, { ns: 'contract', label, ...params })
}
