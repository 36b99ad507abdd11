import { texts } from './i18n.ts'
import { useTexts } from './use-texts.ts'

export type FieldMessageOf = (field: string, key: string, params?: Readonly<Record<string, string | number>>) => string

/**
 * Returns a function for the texts of validation errors in the current language, for the kit's `FormMessagesProvider`.
 */
export function useFieldMessages(): FieldMessageOf {
  useTexts('contract')
  return fieldMessage
}

/** Returns the text for an invalid field in the current language; a key without a text is returned unchanged. */
function fieldMessage(field: string, key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const last = field.replace(/^.*\.|\[\d+\]$/g, '')
  const asked = [`${key}.${last}`, key].find((one) => texts.exists(one, { ns: 'contract' }))
  if (!asked) return key
  const label = texts.exists(`labels.${last}`, { ns: 'contract' })
    ? texts.t(`labels.${last}`, { ns: 'contract' })
    : last
  return texts.t(asked, { ns: 'contract', label, ...params })
}
