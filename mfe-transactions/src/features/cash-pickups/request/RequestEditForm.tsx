import type { RequestOf } from '@portal/contract'
import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { editCashPickupRequest } from '@portal/contract/cash-pickups/cash-pickups.schema'
import { editCashPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { askToLeave, type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Button, Divider, Notice } from '@portal/shared-ui'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { CompletionFields } from './CompletionFields.tsx'
import { type CompletionValues, completed, completionValues } from './completion.ts'
import { OrderSummary } from './OrderSummary.tsx'

type EditRequest = RequestOf<typeof editCashPickup>

interface RequestEditFormProps {
  readonly pickup: CashPickupDetail
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the details of an authorized request, without the enquiry. The edited request awaits authorization again. */
export function RequestEditForm({ pickup, rejected, onClose }: RequestEditFormProps) {
  const t = useTexts('mfe-transactions')
  const form = useQueuedForm(editCashPickup, { rejected, onDone: onClose })
  const { transactionId, version, order, mtoName } = pickup
  const [initial] = useState(() => completionValues(order, rejected?.proposed))
  return (
    <Form<CompletionValues, EditRequest>
      {...form}
      label={t('pickups.edit')}
      initialValues={initial}
      schema={editCashPickupRequest}
      toRequest={(values) => toRequest(editCashPickupRequest, { transactionId, version, ...completed(order, values) })}
    >
      <Notice tone="info" announce="none">
        {t('pickups.editText')}
      </Notice>
      <OrderSummary order={order} mtoName={mtoName} />
      <Divider />
      <CompletionFields />
      <FormActions>
        <Button onClick={() => askToLeave(onClose)}>{t('cancel')}</Button>
        <SubmitButton>{t('submit')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
