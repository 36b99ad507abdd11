import { defaultClient } from '@portal/api-client'
import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

const secondsTo = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - defaultClient().now()) / SECOND_MS))

/** Seconds until a moment by the gateway's clock, counted by it and not by ticks; 0 behind it. @param until ISO 8601 */
export function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const count = () => setLeft(secondsTo(until))
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return left
}
