import type { RequestOf } from '@portal/contract'
import { createCashPickupRequest } from '@portal/contract/cash-pickups/cash-pickups.schema'
import { createCashPickup, type EnquiredPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Divider } from '@portal/shared-ui'
import { Form, WizardFrame } from '@portal/shared-ui/form'
import { useState } from 'react'
import { ClaimClock } from '../claim/ClaimClock.tsx'
import { isClaimLost } from '../claim/claim-lost.ts'
import { CompletionFields } from './CompletionFields.tsx'
import { type CompletionValues, completed, completionValues } from './completion.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { requestSteps } from './request-steps.ts'

type CreateRequest = RequestOf<typeof createCashPickup>

interface RequestDetailsProps {
  readonly claimed: {
    readonly asked: { readonly transactionReference: string; readonly transactionMtoCode: string }
    readonly found: EnquiredPickup
  }
  readonly rejected: RejectedChange | null
  /** The reason why the order could not be claimed again. Null if no such error has happened. */
  readonly failure: string | null
  /** Claims the order again. */
  readonly onRenew: () => void
  /** Called when the claim is lost, even before it expires. */
  readonly onLost: () => void
  readonly isRenewing: boolean
  readonly onBack: () => void
  readonly onDone: () => void
}

/**
 * Shows the step in which the teller reviews the partner's data, adds details, and sends the request to a checker of
 * the branch.
 */
export function RequestDetails({
  claimed,
  rejected,
  failure,
  onRenew,
  onLost,
  isRenewing,
  onBack,
  onDone,
}: RequestDetailsProps) {
  const t = useTexts('mfe-transactions')
  const { asked, found } = claimed
  // The input is not kept as a draft, because the next look-up is for another order.
  const { onSubmit, onDirtyChange } = useQueuedForm(createCashPickup, { rejected, onDone, leavesPage: true })
  const [initial] = useState(() => completionValues(found.order, rejected?.record))
  const submit = async (request: CreateRequest) => {
    try {
      await onSubmit(request)
    } catch (error) {
      if (isClaimLost(error)) onLost()
      throw error
    }
  }
  return (
    <Form<CompletionValues, CreateRequest>
      onSubmit={submit}
      onDirtyChange={onDirtyChange}
      rejected={rejected}
      label={t('pickups.step.details')}
      initialValues={initial}
      schema={createCashPickupRequest}
      toRequest={(values) =>
        toRequest(createCashPickupRequest, {
          transactionReference: asked.transactionReference,
          transactionMtoCode: asked.transactionMtoCode,
          ...completed(found.order, values),
        })
      }
    >
      {({ isSubmitting }) => (
        <WizardFrame
          steps={requestSteps(t)}
          current="details"
          nextLabel={t('submit')}
          onBack={onBack}
          isBusy={isSubmitting}
        >
          <ClaimClock claimedUntil={found.claimedUntil} {...{ failure, onRenew, isRenewing }} />
          <OrderSummary order={found.order} mtoName={found.mtoName} />
          <Divider />
          <CompletionFields />
        </WizardFrame>
      )}
    </Form>
  )
}
