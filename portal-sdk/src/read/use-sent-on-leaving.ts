import { defaultClient } from '@portal/api-client'
import type { Call } from '@portal/contract'
import { useCallback, useEffect, useRef } from 'react'
import { refreshReads } from './kept-reads.ts'

/**
 * Sends a write when the component goes, or the page with it: gives back what its user held by it. Null sends nothing. A browser that
 * is killed sends nothing either, so what is held must end by itself too.
 * @returns says that nothing is held any more: leaving sends nothing
 * @example const done = useSentOnLeaving(releaseCashPickup, isClaimed ? { transactionReference, transactionMtoCode } : null)
 */
export function useSentOnLeaving<Request extends object>(
  call: Call<Request, unknown>,
  request: Request | null,
): () => void {
  const wanted = JSON.stringify(request)
  const isHeld = useRef(false)
  useEffect(() => {
    const held = JSON.parse(wanted) as Request | null
    if (held === null) return
    isHeld.current = true
    const send = () => {
      if (!isHeld.current) return
      defaultClient()
        .send(call, held, { background: true, keepalive: true })
        // Whoever held it has left: nobody is there to be told that it ends by itself only.
        .then(refreshReads, () => undefined)
    }
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      send()
    }
  }, [call, wanted])
  return useCallback(() => {
    isHeld.current = false
  }, [])
}
