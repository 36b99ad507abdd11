import { useEffect, useState } from 'react'

/** Milliseconds per slide. Ruling A12: the specification's 50,000,600 ms is a typing error for 5,000. */
const ADVANCE_MS = 5000

/** Returns whether slides may move automatically: not in a hidden tab, and not with reduced motion. */
function useMayMove(): boolean {
  const [mayMove, setMayMove] = useState(true)
  useEffect(() => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setMayMove(!reduced.matches && document.visibilityState === 'visible')
    look()
    reduced.addEventListener('change', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      reduced.removeEventListener('change', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return mayMove
}

/**
 * Calls `advance` every five seconds unless the slides are paused.
 * @param index of the shown slide; a manual change restarts the five seconds
 * @returns whether the slides currently move
 */
export function useAutoAdvance(isHeld: boolean, index: number, advance: () => void): boolean {
  const mayMove = useMayMove()
  const moves = mayMove && !isHeld
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the clock; advance differs in each render
  useEffect(() => {
    if (!moves) return
    const timer = setTimeout(advance, ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [moves, index])
  return moves
}
