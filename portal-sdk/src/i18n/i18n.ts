import { LANGUAGES, type Language } from '@portal/contract/format'
import { createInstance, type i18n } from 'i18next'
import { readPreference, writePreference } from '../preferences/preferences.ts'
import { refreshReads } from '../read/kept-reads.ts'
import { reportMissingText } from './missing-text.ts'
import { wantedLanguage } from './wanted-language.ts'

/** Key of the sentence shown instead of a missing text. */
const NO_TEXT = 'text.missing'

/** The only i18next instance. Each module has a namespace. React escapes all texts, so i18next does not escape them. */
export const texts: i18n = createInstance({
  lng: wantedLanguage(LANGUAGES, [readPreference('language')]) ?? 'en',
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  defaultNS: 'shell',
  ns: [],
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
  returnEmptyString: false,
  saveMissing: true,
  missingKeyHandler: (_languages, namespace, key, _fallback, _isUpdate, options) => {
    if (options?.defaultValue === undefined) reportMissingText(namespace, key)
  },
  parseMissingKeyHandler: (_key, defaultValue?: string) =>
    defaultValue ?? (texts.exists(NO_TEXT, { ns: 'contract' }) ? texts.t(NO_TEXT, { ns: 'contract' }) : '…'),
})
void texts.init()

type Loader = () => Promise<{ default: Readonly<Record<string, string>> }>
type Loaders = Readonly<Record<Language, Loader>>
/**
 * Registered catalogues with their namespaces. Several catalogues may share a namespace, like the contract's domains.
 */
const registered = new Map<Loaders, { readonly namespace: string; readonly loaded: Set<Language> }>()

/** Returns the current language. */
export function currentLanguage(): Language {
  return texts.language as Language
}

/** Registers the texts of a namespace and loads them in the current language; each catalogue is loaded only once. */
export async function registerTexts(namespace: string, byLanguage: Loaders): Promise<void> {
  if (!registered.has(byLanguage)) registered.set(byLanguage, { namespace, loaded: new Set() })
  await load(byLanguage, currentLanguage())
}

async function load(byLanguage: Loaders, language: Language): Promise<void> {
  const known = registered.get(byLanguage)
  if (!known || known.loaded.has(language)) return
  const { default: catalogue } = await byLanguage[language]()
  known.loaded.add(language)
  // The loaded texts are added to the existing texts of the namespace.
  texts.addResourceBundle(language, known.namespace, catalogue)
}

/**
 * Changes the language everywhere, once the texts of all namespaces in use are loaded, so that no screen mixes
 * languages.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all([...registered.keys()].map((byLanguage) => load(byLanguage, language)))
  writePreference('language', language)
  await texts.changeLanguage(language)
  // Data is reloaded, because it contains texts of the gateway in the previous language (dashboard, audit trail, names
  // of record kinds).
  refreshReads()
}
