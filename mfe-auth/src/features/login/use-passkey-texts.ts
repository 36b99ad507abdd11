import type { Language } from '@portal/contract/format'
import { useLanguage } from '@portal/portal-sdk'
import en from './texts/en.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }

export type PasskeyText = keyof typeof en
const CATALOGUES: Readonly<Record<Language, Readonly<Record<PasskeyText, string>>>> = { en, fr }

/** Returns the texts about passkeys, which are apart from the module's, because the sign-in page loads those. */
export function usePasskeyTexts(): (key: PasskeyText) => string {
  const catalogue = CATALOGUES[useLanguage()]
  return (key) => catalogue[key]
}
