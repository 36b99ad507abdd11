import { LANGUAGES, type Language } from '@portal/contract/format'
import { createInstance, type i18n } from 'i18next'
import { readPreference, writePreference } from '../preferences/preferences.ts'
import { refreshReads } from '../read/kept-reads.ts'
import { reportMissingText } from './missing-text.ts'
import { wantedLanguage } from './wanted-language.ts'

/** The sentence shown in place of a text that is missing. */
const NO_TEXT = 'text.missing'

/** The one i18next instance; a namespace is a module. React escapes what it draws, so i18next does not. */
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
/** Catalogues and their namespace; several may fill one, as the domains of the contract do. */
const registered = new Map<Loaders, { readonly namespace: string; readonly loaded: Set<Language> }>()

/** The language in use. */
export function currentLanguage(): Language {
  return texts.language as Language
}

/** Makes texts of a namespace known and loads them in the language in use; the same ones are loaded once. */
export async function registerTexts(namespace: string, byLanguage: Loaders): Promise<void> {
  if (!registered.has(byLanguage)) registered.set(byLanguage, { namespace, loaded: new Set() })
  await load(byLanguage, currentLanguage())
}

async function load(byLanguage: Loaders, language: Language): Promise<void> {
  const known = registered.get(byLanguage)
  if (!known || known.loaded.has(language)) return
  const { default: catalogue } = await byLanguage[language]()
  known.loaded.add(language)
  // Beside what others have put into the namespace.
  texts.addResourceBundle(language, known.namespace, catalogue)
}

/** Changes the language everywhere, after every namespace in use has its texts: no screen mixes languages. */
export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all([...registered.keys()].map((byLanguage) => load(byLanguage, language)))
  writePreference('language', language)
  await texts.changeLanguage(language)
  // Texts from the gateway (work of the first page, the trail, names of kinds) are in the previous language.
  refreshReads()
}
