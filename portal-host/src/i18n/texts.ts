import { LANGUAGES, type Language } from '@portal/contract/format'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type TextKey = keyof typeof en

const CATALOGUES: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, fr }

/**
 * Returns the language of the host's own texts: the first available language in `accept-language`, otherwise English.
 */
export function pageLanguage(acceptLanguage: string | undefined): Language {
  return wantedLanguage(acceptLanguage, LANGUAGES)
}

/** Returns the first known language in `accept-language`, otherwise English. */
export function wantedLanguage<Known extends string>(
  acceptLanguage: string | undefined,
  known: readonly (Known | 'en')[],
): Known | 'en' {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.map((tag) => known.find((language) => language === tag)).find((found) => found !== undefined) ?? 'en'
}

export function textsOf(language: Language): Readonly<Record<TextKey, string>> {
  return CATALOGUES[language]
}
