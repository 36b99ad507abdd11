import { useEffect, useState } from 'react'

/**
 * The delay in milliseconds before a press counts: less than the time to read a change, more than the gap of an
 * accidental double press.
 */
export const ARRIVAL_MS = 400

/**
 * Returns whether the content has been visible long enough to be seen.
 * @param shown the name of the content; null while it is not rendered
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
