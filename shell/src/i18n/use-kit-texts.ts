import type { Language } from '@portal/contract/format'
import type { KitTexts } from '@portal/shared-ui'
import { useEffect, useState } from 'react'

const LOADERS: Record<Language, () => Promise<KitTexts>> = {
  en: async () => (await import('@portal/shared-ui/texts/en')).en,
  fr: async () => (await import('@portal/shared-ui/texts/fr')).fr,
}

/**
 * Returns the kit's texts; while another language is loading, or if it fails to load, the previous texts are kept.
 * @throws if no language could be loaded
 */
export function useKitTexts(language: Language): KitTexts | null {
  const [texts, setTexts] = useState<KitTexts | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    let isCurrent = true
    LOADERS[language]().then(
      (loaded) => isCurrent && setTexts(loaded),
      (error: unknown) => isCurrent && setFailure({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  if (failure && !texts) throw failure.error
  return texts
}
