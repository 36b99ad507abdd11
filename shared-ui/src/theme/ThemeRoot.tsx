import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { Mode } from './palette.ts'

/** Prefix of all CSS classes of the kit. */
export const CACHE_KEY = 'p'

const ModeContext = createContext<Mode | null>(null)

/** Provides the only Emotion cache and the current mode to all components inside. */
export function ThemeRoot({ cache, mode, children }: { cache: EmotionCache; mode: Mode; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ModeContext.Provider value={mode}>{children}</ModeContext.Provider>
    </CacheProvider>
  )
}

/** Returns the current mode, for parts that CSS variables cannot colour (charts, MUI). */
export function useThemeMode(): Mode {
  const mode = useContext(ModeContext)
  if (!mode) throw new Error('useThemeMode needs a PortalThemeProvider above it')
  return mode
}
