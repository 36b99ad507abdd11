import { sessionActions } from '@portal/portal-sdk'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Delays between automatic retries, in milliseconds; the last delay repeats. */
const WAITS_MS = [5_000, 10_000, 20_000, 30_000]
/** Random share of a delay, which spreads the retries of tabs that lost the gateway at the same time. */
const SPREAD = 0.3

/**
 * Retries to restore a stored session while the gateway does not answer: on request, periodically, when the network is
 * back, and when the tab becomes visible.
 */
export function useRestoreAgain(): { readonly isTrying: boolean; tryAgain(): void } {
  const [tries, setTries] = useState(0)
  const [isTrying, setTrying] = useState(false)
  const isUnderWay = useRef(false)

  const ask = useCallback(async (by: 'person' | 'timer') => {
    if (by === 'person') setTrying(true)
    if (isUnderWay.current) return
    isUnderWay.current = true
    await sessionActions().restore(by)
    isUnderWay.current = false
    setTrying(false)
    setTries((tried) => tried + 1)
  }, [])

  useEffect(() => {
    const unasked = () => {
      if (!document.hidden) void ask('timer')
    }
    const wait = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]!
    const timer = setTimeout(unasked, wait * (1 + SPREAD * Math.random()))
    addEventListener('online', unasked)
    document.addEventListener('visibilitychange', unasked)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', unasked)
      document.removeEventListener('visibilitychange', unasked)
    }
  }, [tries, ask])
  return { isTrying, tryAgain: () => void ask('person') }
}
