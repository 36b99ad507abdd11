import type { Language } from '@portal/contract/format'
import { useLanguage } from '@portal/portal-sdk'
import en from './texts/en.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }

type Key = keyof typeof en
const CATALOGUES: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, fr }

/** Returns the texts of the screen, which are apart from the module's, because the sign-in page loads those. */
export function useSharedReportTexts(): (key: Key, name?: string) => string {
  const catalogue = CATALOGUES[useLanguage()]
  return (key, name = '') => catalogue[key].replace('{{name}}', () => name)
}
