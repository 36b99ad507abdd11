import { claimPayout, type PayoutDesk } from '@portal/contract/cash-pickups/payouts.calls'
import { releaseCashPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { GatewayError, useCommand } from '@portal/portal-sdk'
import { useSentOnLeaving } from '@portal/portal-sdk/read'
import { useEffect, useRef, useState } from 'react'
import { OVER } from '../claim/claim-lost.ts'

type Claimable = Pick<TransactionRow, 'transactionId' | 'transactionReference' | 'transactionMtoCode'>

/**
 * The counter for one order. The order is claimed when the counter opens, and released when the teller leaves before
 * paying.
 */
export interface Counter {
  /** The teller's last claim, with the till, even if it has expired or is lost. Null until a claim has succeeded. */
  readonly desk: PayoutDesk | null
  /** The reason why the last try to claim the order failed. Null during the next try, and if no try has failed. */
  readonly failure: string | null
  readonly isClaiming: boolean
  /** Claims the order, and claims it again after the claim has expired. */
  claim(): void
  /** Marks the claim as lost, even before it expires. */
  lose(): void
  /** Marks the claim as ended by the payout or the refusal, so that leaving does not try to release the claim. */
  settle(): void
}

/**
 * Manages the teller's claim on an order.
 * @param pickup the order to claim; undefined until it is loaded
 */
export function usePayoutDesk(pickup: Claimable | undefined): Counter {
  const { run, isRunning } = useCommand(claimPayout)
  const [desk, setDesk] = useState<PayoutDesk | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const begun = useRef<string | null>(null)
  const settle = useSentOnLeaving(
    releaseCashPickup,
    desk && pickup
      ? { transactionReference: pickup.transactionReference, transactionMtoCode: pickup.transactionMtoCode }
      : null,
  )
  const transactionId = pickup?.transactionId
  const claim = async (id: string) => {
    setFailure(null)
    try {
      setDesk(await run({ transactionId: id }))
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      setFailure(error.message)
    }
  }
  useEffect(() => {
    if (transactionId === undefined || begun.current === transactionId) return
    begun.current = transactionId
    void claim(transactionId)
  })
  return {
    desk,
    failure,
    isClaiming: isRunning,
    claim: () => transactionId !== undefined && void claim(transactionId),
    lose: () => setDesk((one) => one && { ...one, claimedUntil: OVER }),
    settle,
  }
}
