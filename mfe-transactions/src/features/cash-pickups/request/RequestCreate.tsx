import type { RequestOf } from '@portal/contract'
import { type EnquiredPickup, enquireCashPickup, releaseCashPickup } from '@portal/contract/calls/pickup-requests'
import { GatewayError, notify, useCommand } from '@portal/portal-sdk'
import { askToLeave, type RejectedChange } from '@portal/portal-sdk/forms'
import { useSentOnLeaving } from '@portal/portal-sdk/read'
import { useState } from 'react'
import { Enquiry, type LookedUp } from './Enquiry.tsx'
import { RequestDetails } from './RequestDetails.tsx'

interface RequestCreateProps {
  /** The rejected request it makes anew. */
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

interface Claimed {
  readonly asked: RequestOf<typeof releaseCashPickup>
  readonly found: EnquiredPickup
}

/** Enquiry, which claims the order for the teller, then Details; whoever leaves before the end gives the order back. */
export function RequestCreate({ rejected, onClose }: RequestCreateProps) {
  const enquire = useCommand(enquireCashPickup)
  const [claimed, setClaimed] = useState<Claimed | null>(null)
  /** What was looked up before going back. */
  const [before, setBefore] = useState<LookedUp | null>(null)
  const settle = useSentOnLeaving(releaseCashPickup, claimed?.asked ?? null)
  const claim = async (asked: Claimed['asked']) => setClaimed({ asked, found: await enquire.run(asked) })
  if (claimed === null) return <Enquiry rejected={rejected} before={before} onEnquire={claim} />
  const renew = async () => {
    try {
      await claim(claimed.asked)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      notify({ tone: 'negative', text: error.message })
    }
  }
  return (
    <RequestDetails
      claimed={claimed}
      rejected={rejected}
      onRenew={() => void renew()}
      isRenewing={enquire.isRunning}
      onBack={() =>
        askToLeave(() => {
          setBefore({ ...claimed.asked, mtoName: claimed.found.mtoName })
          setClaimed(null)
        })
      }
      onDone={() => {
        // The claim ended with the request.
        settle()
        onClose()
      }}
    />
  )
}
