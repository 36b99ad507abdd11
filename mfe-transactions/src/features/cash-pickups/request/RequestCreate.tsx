import type { RequestOf } from '@portal/contract'
import {
  type EnquiredPickup,
  enquireCashPickup,
  releaseCashPickup,
} from '@portal/contract/cash-pickups/pickup-requests.calls'
import { GatewayError, useCommand } from '@portal/portal-sdk'
import { askToLeave, type RejectedChange } from '@portal/portal-sdk/forms'
import { useSentOnLeaving } from '@portal/portal-sdk/read'
import { useState } from 'react'
import { OVER } from '../claim/claim-lost.ts'
import { Enquiry, type LookedUp } from './Enquiry.tsx'
import { RequestDetails } from './RequestDetails.tsx'

interface RequestCreateProps {
  /** The rejected request to resubmit. */
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

interface Claimed {
  readonly asked: RequestOf<typeof releaseCashPickup>
  readonly found: EnquiredPickup
}

/**
 * Shows the dialog for a new request. The first step, Enquiry, claims the order for the teller; the second is Details.
 * Leaving before the request is sent releases the claim.
 */
export function RequestCreate({ rejected, onClose }: RequestCreateProps) {
  const enquire = useCommand(enquireCashPickup)
  const [claimed, setClaimed] = useState<Claimed | null>(null)
  /** The last look-up, kept for a user who returns to the first step. */
  const [before, setBefore] = useState<LookedUp | null>(null)
  /** The reason why the order could not be claimed again. Null if no such error has happened. */
  const [failure, setFailure] = useState<string | null>(null)
  const settle = useSentOnLeaving(releaseCashPickup, claimed?.asked ?? null)
  const claim = async (asked: Claimed['asked']) => setClaimed({ asked, found: await enquire.run(asked) })
  if (claimed === null) return <Enquiry rejected={rejected} before={before} onEnquire={claim} />
  const renew = async () => {
    setFailure(null)
    try {
      await claim(claimed.asked)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      setFailure(error.message)
    }
  }
  return (
    <RequestDetails
      claimed={claimed}
      rejected={rejected}
      failure={failure}
      onRenew={() => void renew()}
      onLost={() => setClaimed({ ...claimed, found: { ...claimed.found, claimedUntil: OVER } })}
      isRenewing={enquire.isRunning}
      onBack={() =>
        askToLeave(() => {
          setBefore({ ...claimed.asked, mtoName: claimed.found.mtoName })
          setClaimed(null)
        })
      }
      onDone={() => {
        // The request was sent, so the claim has ended.
        settle()
        onClose()
      }}
    />
  )
}
