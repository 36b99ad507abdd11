import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { GlobalStyles } from './GlobalStyles.tsx'
import type { Mode } from './palette.ts'

const ModeContext = createContext<Mode | null>(null)

export interface PortalThemeProviderProps {
  /** Light or dark; the caller resolves "as the system". */
  mode: Mode
  /** The page's CSP nonce. Without it a strict policy blocks every style. Read once. */
  nonce?: string | undefined
  children: ReactNode
}

/** The one Emotion cache (with the nonce), the colours of a mode as CSS variables, and the page's base styles. */
export function PortalThemeProvider({ mode, nonce, children }: PortalThemeProviderProps) {
  const [cache] = useState(() => createCache({ key: 'p', ...(nonce ? { nonce } : {}) }))
  return (
    <CacheProvider value={cache}>
      <ModeContext.Provider value={mode}>
        <GlobalStyles mode={mode} />
        {children}
      </ModeContext.Provider>
    </CacheProvider>
  )
}

/** The mode in force; for what cannot be coloured by CSS variables (charts, MUI). */
export function useThemeMode(): Mode {
  const mode = useContext(ModeContext)
  if (!mode) throw new Error('useThemeMode needs a PortalThemeProvider above it')
  return mode
}
