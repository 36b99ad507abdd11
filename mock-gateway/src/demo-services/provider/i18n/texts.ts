import type { Language } from '@portal/contract/format'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type Texts = Readonly<Record<keyof typeof en, string>>

/** Returns the provider's texts in the first requested language that is available; otherwise in English. */
export function textsIn(wanted: string): { readonly language: Language; readonly texts: Texts } {
  const language = /^\s*fr\b/i.test(wanted) ? 'fr' : 'en'
  return { language, texts: { en, fr }[language] }
}
