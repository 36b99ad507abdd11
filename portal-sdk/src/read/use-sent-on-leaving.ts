import { defaultClient } from '@portal/api-client'
import type { Call } from '@portal/contract'
import { useEffect } from 'react'
import { refreshReads } from './kept-reads.ts'

/**
 * Sends a write when the component goes, or the page with it: gives back what its user held by it. Null sends nothing. A browser that
 * is killed sends nothing either, so what is held must end by itself too.
 * @example useSentOnLeaving(releaseCashPickup, isClaimed ? { transactionReference, transactionMtoCode } : null)
 */
export function useSentOnLeaving<Request extends object>(call: Call<Request, unknown>, request: Request | null): void {
  const wanted = JSON.stringify(request)
  useEffect(() => {
    const held = JSON.parse(wanted) as Request | null
    if (held === null) return
    const send = () => {
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
}
