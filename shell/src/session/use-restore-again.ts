import { sessionActions } from '@portal/portal-sdk'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Waits between automatic retries, milliseconds; the last one repeats. */
const WAITS_MS = [5_000, 10_000, 20_000, 30_000]
/** Tabs that lost the gateway together come back one after the other. */
const SPREAD = 0.3

/**
 * Asks again for the stored session that no answer came for: when a person presses, and by itself now and then, when
 * the network is back, and when the tab is looked at again.
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
