import type { Language } from '@portal/contract/format'
import type { KitTexts } from '@portal/shared-ui'
import { useEffect, useState } from 'react'

const LOADERS: Record<Language, () => Promise<KitTexts>> = {
  en: async () => (await import('@portal/shared-ui/texts/en')).en,
  fr: async () => (await import('@portal/shared-ui/texts/fr')).fr,
}

/** The kit's own words; while another language is on its way the former stays. */
export function useKitTexts(language: Language): KitTexts | null {
  const [texts, setTexts] = useState<KitTexts | null>(null)
  useEffect(() => {
    let isCurrent = true
    void LOADERS[language]().then((loaded) => isCurrent && setTexts(loaded))
    return () => {
      isCurrent = false
    }
  }, [language])
  return texts
}
