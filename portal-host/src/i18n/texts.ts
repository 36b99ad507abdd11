import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type TextKey = keyof typeof en
export type PageLanguage = 'en' | 'fr'

const CATALOGUES: Readonly<Record<PageLanguage, Readonly<Record<TextKey, string>>>> = { en, fr }

/** The language of the few words the host itself says: the first of `accept-language` that we have, else English. */
export function pageLanguage(acceptLanguage: string | undefined): PageLanguage {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const known = wanted.find((language) => language === 'en' || language === 'fr')
  return known === 'fr' ? 'fr' : 'en'
}

export function textsOf(language: PageLanguage): Readonly<Record<TextKey, string>> {
  return CATALOGUES[language]
}
