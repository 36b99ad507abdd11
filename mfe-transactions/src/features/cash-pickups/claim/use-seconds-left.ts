import { defaultClient } from '@portal/api-client'
import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

const secondsTo = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - defaultClient().now()) / SECOND_MS))

/**
 * Returns the seconds until a time on the gateway's clock, computed again at each tick; 0 after that time.
 * @param until ISO 8601
 */
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
