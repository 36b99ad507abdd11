import { useEffect, useState } from 'react'

/** Shorter than the time to read a change, longer than the gap of an accidental double press. */
export const ARRIVAL_MS = 400

/**
 * Whether the content has been visible for long enough to be seen. @param shown its name; null while it is not drawn
 */
export function useSettled(shown: string | null): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setSettled(shown), ARRIVAL_MS)
    return () => {
      clearTimeout(timer)
      setSettled(null)
    }
  }, [shown])
  return shown !== null && settled === shown
}
