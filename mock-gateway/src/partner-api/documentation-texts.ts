import type { Language } from '@portal/contract/format'
import en from './i18n/en.json' with { type: 'json' }
import fr from './i18n/fr.json' with { type: 'json' }

const CATALOGUES: Record<Language, Readonly<Record<string, string>>> = { en, fr }

/** The words of the documentation, by key. */
export function documentationTexts(
  language: Language,
): (key: string, params?: Record<string, string | number>) => string {
  return (key, params = {}) =>
    (CATALOGUES[language][key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}
