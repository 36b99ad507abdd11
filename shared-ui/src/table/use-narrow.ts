import { useSyncExternalStore } from 'react'
import { width } from '../theme/tokens.ts'

const query = `(max-width: ${width.phone - 0.02}px)`

/** Returns whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false)
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia?.(query)
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}
