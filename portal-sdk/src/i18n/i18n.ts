import { LANGUAGES, type Language } from '@portal/contract/format'
import { createInstance, type i18n } from 'i18next'
import { readPreference, writePreference } from '../preferences/preferences.ts'

/** The language a fresh browser starts in: the remembered one, the browser's, English. */
export function firstLanguage(remembered: string | null, wanted: readonly string[]): Language {
  const known = (tag: string | null) => LANGUAGES.find((language) => tag?.toLowerCase().startsWith(language))
  return known(remembered) ?? wanted.map(known).find((language) => language !== undefined) ?? 'en'
}

/** The one i18next instance; a namespace is a module. React escapes what it draws, so i18next does not. */
export const texts: i18n = createInstance({
  lng: firstLanguage(readPreference('language'), globalThis.navigator?.languages ?? []),
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  defaultNS: 'shell',
  ns: [],
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
  returnEmptyString: false,
})
void texts.init()

type Loader = () => Promise<{ default: Readonly<Record<string, string>> }>
const loaders = new Map<string, Readonly<Record<Language, Loader>>>()

/** The language in use. */
export function currentLanguage(): Language {
  return texts.language as Language
}

/** Makes a namespace's texts known and loads them in the language in use. */
export async function registerTexts(namespace: string, byLanguage: Readonly<Record<Language, Loader>>): Promise<void> {
  loaders.set(namespace, byLanguage)
  await load(namespace, currentLanguage())
}

async function load(namespace: string, language: Language): Promise<void> {
  const loader = loaders.get(namespace)?.[language]
  if (!loader || texts.hasResourceBundle(language, namespace)) return
  const { default: catalogue } = await loader()
  texts.addResourceBundle(language, namespace, catalogue)
}

/** Changes the language everywhere, after every namespace in use has its texts: no screen mixes languages. */
export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all([...loaders.keys()].map((namespace) => load(namespace, language)))
  writePreference('language', language)
  await texts.changeLanguage(language)
}
