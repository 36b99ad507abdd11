import { defaultClient } from '@portal/api-client'
import type { Call } from '@portal/contract'
import { useCallback, useEffect, useRef } from 'react'
import { refreshReads } from './kept-reads.ts'

/**
 * Sends a write when the component unmounts or the page closes, to release a resource. A null request disables the
 * hook. A killed browser sends nothing, so the resource must also expire by itself.
 * @returns a function to call once the resource is released: after that, leaving sends no request
 * @example
 * const claim = isClaimed ? { transactionReference, transactionMtoCode } : null
 * const done = useSentOnLeaving(releaseCashPickup, claim)
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
        // A failure is ignored, because the user has left and the resource expires by itself.
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
