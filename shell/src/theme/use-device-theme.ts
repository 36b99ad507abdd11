import { useSyncExternalStore } from 'react'

const dark = globalThis.matchMedia('(prefers-color-scheme: dark)')

/** Returns the device's theme preference, which applies while the user's theme is `system`. */
export function useDeviceTheme(): 'light' | 'dark' {
  return useSyncExternalStore(
    (changed) => {
      dark.addEventListener('change', changed)
      return () => dark.removeEventListener('change', changed)
    },
    () => (dark.matches ? 'dark' : 'light'),
  )
}
