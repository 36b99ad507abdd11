import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { fill } from './fill.ts'
import type { KitTextKey, KitTexts } from './kit-texts.ts'

const KitTextsContext = createContext<KitTexts | null>(null)

/**
 * Provides the kit's own texts in the user's language. The shell loads them from `@portal/shared-ui/texts/<language>`.
 */
export function KitTextsProvider({ texts, children }: { texts: KitTexts; children: ReactNode }) {
  return <KitTextsContext.Provider value={texts}>{children}</KitTextsContext.Provider>
}

/** Returns a kit text with its `{placeholders}` filled. */
export type KitText = (key: KitTextKey, params?: Readonly<Record<string, string | number>>) => string

/**
 * Returns the function for kit texts.
 * @example const t = useKitText(); t('page.rows', { count: 20 })
 */
export function useKitText(): KitText {
  const texts = useContext(KitTextsContext)
  if (!texts) throw new Error('useKitText needs a KitTextsProvider above it')
  return useCallback((key, params) => fill(texts[key], params), [texts])
}
