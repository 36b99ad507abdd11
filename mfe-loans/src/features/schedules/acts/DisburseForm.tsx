import type { RequestOf } from '@portal/contract'
import { disburseLoan } from '@portal/contract/loans/loan-acts.calls'
import { disburseRequest } from '@portal/contract/loans/loan-acts.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { useQueuedForm } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { type ActFormProps, useMoney } from './act-form.ts'

/** Shows the form that pays out an approved loan. */
export function DisburseForm({ read, rejected, onClose, onDone }: ActFormProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const money = useMoney(read)
  const form = useQueuedForm(disburseLoan, { rejected, onDone })
  const { loanId, loanAmount, borrowerName } = read.loan
  return (
    <PanelForm<object, RequestOf<typeof disburseLoan>>
      {...form}
      title={t('act.disburse')}
      onClose={onClose}
      initialValues={{}}
      schema={disburseRequest}
      toRequest={() => toRequest(disburseRequest, { loanId })}
    >
      <Text tone="muted">{t('act.disburseText')}</Text>
      <ReadOnlyField label={c('labels.borrowerName')} value={borrowerName} />
      <ReadOnlyField label={c('labels.loanAmount')} value={money(loanAmount)} />
    </PanelForm>
  )
}
