import { useEffect, useState } from 'react'

/**
 * The delay in milliseconds before a key press counts: shorter than the time to read a change, but longer than the gap
 * between two accidental presses.
 */
export const ARRIVAL_MS = 400

/**
 * Returns whether the content has been visible long enough to be seen.
 * @param shown the name of the content; null while the content is not rendered
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
