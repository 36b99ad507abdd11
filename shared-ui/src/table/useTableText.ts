import { useCallback } from 'react'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { fill } from '../texts/fill.ts'
import { TABLE_TEXTS_EN, TABLE_TEXTS_FR, type TableTextKey } from './table-texts.ts'

export type TableText = (key: TableTextKey, params?: Readonly<Record<string, string | number>>) => string

/** Returns the texts of the table in the user's language. */
export function useTableText(): TableText {
  const { language } = useLocale()
  return useCallback((key, params) => tableText(language, key, params), [language])
}

/** Returns a text of the table in a given language, with its `{placeholders}` filled. */
export function tableText(language: string, ...[key, params]: Parameters<TableText>): string {
  const texts = language.startsWith('fr') ? TABLE_TEXTS_FR : TABLE_TEXTS_EN
  return fill(texts[key], params)
}
