import { LANGUAGES, type Language } from './format/languages.ts'
import type { DomainTexts } from './i18n/domain-texts.ts'

type Catalogue = Readonly<Record<string, string>>

const CATALOGUES: Record<Language, Record<string, string>> = { en: {}, fr: {} }

/** The texts loaded so far, by language. In Node, `@portal/contract/texts/all` loads all texts. */
export const contractTexts: Readonly<Record<Language, Catalogue>> = CATALOGUES

/**
 * The catalogue of codes, validation texts and texts shared by modules (namespace `contract`). A page loads it in the
 * current language, and `contractText` then uses it. Texts of a domain are in `@portal/contract/i18n/<domain>`.
 */
export const groundTexts: DomainTexts = {
  en: () => import('./i18n/ground/en.json', { with: { type: 'json' } }).then((catalogue) => known('en', catalogue)),
  fr: () => import('./i18n/ground/fr.json', { with: { type: 'json' } }).then((catalogue) => known('fr', catalogue)),
}

function known(language: Language, loaded: { default: Catalogue }): { default: Catalogue } {
  Object.assign(CATALOGUES[language], loaded.default)
  return loaded
}

/** Adds a domain's texts to `contractText` and `fieldText`. */
export function addTexts(byLanguage: Readonly<Record<Language, Catalogue>>): void {
  for (const language of LANGUAGES) Object.assign(CATALOGUES[language], byLanguage[language])
}

/**
 * Returns a text of the contract in a language, with `{{name}}` filled in. With a `count`, it returns the plural form
 * (`key_one`, `key_other`) if the catalogue has a plural form. For an unknown key it returns the `defaultValue` or,
 * without one, the key, so that a missing text is visible and causes no exception.
 */
export function contractText(
  language: Language,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const text = textOf(language, key, params.count) ?? String(params.defaultValue ?? key)
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}

function textOf(language: Language, key: string, count: string | number | undefined): string | undefined {
  const catalogue = CATALOGUES[language]
  if (typeof count !== 'number') return catalogue[key]
  const plural = new Intl.PluralRules(language).select(count)
  return catalogue[`${key}_${plural}`] ?? catalogue[`${key}_other`] ?? catalogue[key]
}
