import createCache from '@emotion/cache'
import { type ReactNode, useState } from 'react'
import { BaseStyles, ColorsOf } from './GlobalStyles.tsx'
import type { Mode } from './palette.ts'
import { CACHE_KEY, ThemeRoot } from './ThemeRoot.tsx'

export interface PortalThemeProviderProps {
  /** Light or dark; the caller replaces "as the system" by one of these modes. */
  mode: Mode
  /** The page's CSP nonce; without it a strict policy blocks every style. The nonce is read only once. */
  nonce?: string | undefined
  children: ReactNode
}

/** Provides the Emotion cache (with the nonce), the colours of a mode as CSS variables, and the page's base styles. */
export function PortalThemeProvider({ mode, nonce, children }: PortalThemeProviderProps) {
  const [cache] = useState(() => createCache({ key: CACHE_KEY, ...(nonce ? { nonce } : {}) }))
  return (
    <ThemeRoot cache={cache} mode={mode}>
      <ColorsOf mode={mode} />
      <BaseStyles />
      {children}
    </ThemeRoot>
  )
}
