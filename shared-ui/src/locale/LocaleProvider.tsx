import { createContext, type ReactNode, useContext, useMemo } from 'react'

export interface Locale {
  /** BCP 47 tag of the user's language: `en`, `fr`. */
  readonly language: string
  /** IANA zone of the user's subsidiary: `Africa/Lagos`. */
  readonly timeZone: string
}

const LocaleContext = createContext<Locale | null>(null)

/** Provides the language and time zone in which dates, numbers and amounts are shown. */
export function LocaleProvider({ language, timeZone, children }: Locale & { children: ReactNode }) {
  const locale = useMemo(() => ({ language, timeZone }), [language, timeZone])
  return <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>
}

export function useLocale(): Locale {
  const locale = useContext(LocaleContext)
  if (!locale) throw new Error('useLocale needs a LocaleProvider above it')
  return locale
}
