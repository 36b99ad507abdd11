import { LANDING_LANGUAGES, LANGUAGES, type LandingLanguage } from '@portal/contract/format'
import {
  chooseLanguage,
  readPreference,
  useLanguage,
  useSearchParams,
  wantedLanguage,
  writePreference,
} from '@portal/portal-sdk'
import { useEffect, useState } from 'react'
import type { LandingTexts } from './landing-texts.ts'

type Catalogue = Readonly<Record<string, string>>
const LOADERS: Record<LandingLanguage, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./texts/en.json', { with: { type: 'json' } }),
  fr: () => import('./texts/fr.json', { with: { type: 'json' } }),
  es: () => import('./texts/es.json', { with: { type: 'json' } }),
}

/**
 * Loads the texts of the landing page. Spanish exists only on this page, so the choice of Spanish is stored only for
 * this page. The choice of any other language applies to the whole portal. Returns null until the texts are loaded.
 */
export function useLandingTexts(): LandingTexts | null {
  const portal = useLanguage()
  const [isSpanish, setSpanish] = useState(startsInSpanish)
  const [query, setQuery] = useSearchParams()
  const language: LandingLanguage = isSpanish ? 'es' : portal
  const [missing, setMissing] = useState<LandingLanguage | null>(null)
  const [loaded, setLoaded] = useState<{ language: LandingLanguage; catalogue: Catalogue } | null>(null)

  useEffect(() => {
    let isCurrent = true
    LOADERS[language]().then(
      ({ default: catalogue }) => isCurrent && setLoaded({ language, catalogue }),
      () => isCurrent && setMissing(language),
    )
    document.documentElement.lang = language
    return () => {
      isCurrent = false
      document.documentElement.lang = portal
    }
  }, [language, portal])

  if (!loaded) return null
  return {
    language: loaded.language,
    t: (key) => loaded.catalogue[key] ?? key,
    missing,
    dismiss: () => setMissing(null),
    async choose(next) {
      setMissing(null)
      const ofPortal = LANGUAGES.find((one) => one === next)
      try {
        await LOADERS[next]()
        if (ofPortal) await chooseLanguage(ofPortal)
      } catch {
        // The previous language stays active, on this page and in the portal.
        setMissing(next)
        return
      }
      setSpanish(next === 'es')
      writePreference('landing', next)
      // Removes the language from the address, because the choice is now stored.
      if (query.has('lang')) {
        query.delete('lang')
        setQuery(query, { replace: true, preventScrollReset: true })
      }
    },
  }
}

/**
 * Returns whether the page starts in Spanish: it was chosen here or in the address, or it is the browser's language and
 * no other language was chosen.
 */
function startsInSpanish(): boolean {
  return wantedLanguage(LANDING_LANGUAGES, [readPreference('landing') ?? readPreference('language')]) === 'es'
}
