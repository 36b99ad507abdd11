import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import en from './i18n/en.json' with { type: 'json' }
import fr from './i18n/fr.json' with { type: 'json' }

const CATALOGUES: Record<Language, Readonly<Record<string, string>>> = { en, fr }

/** The words of the documentation in one language. */
export interface DocumentationWords {
  /** Returns a text by its key. */
  readonly t: (key: string, params?: Record<string, string | number>) => string
  /** Returns a field's meaning: a sentence of the documentation if there is one, otherwise the portal's label. */
  readonly meaningOf: (field: { readonly about: string }) => string
}

export function documentationTexts(language: Language): DocumentationWords {
  const t: DocumentationWords['t'] = (key, params = {}) =>
    (CATALOGUES[language][key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
  return {
    t,
    meaningOf: ({ about }) => (about.startsWith('labels.') ? contractText(language, about) : t(`field.${about}`)),
  }
}
