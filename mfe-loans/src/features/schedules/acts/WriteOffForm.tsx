import type { RequestOf } from '@portal/contract'
import { writeOffLoan } from '@portal/contract/loans/loan-acts.calls'
import { writeOffRequest } from '@portal/contract/loans/loan-acts.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { useQueuedForm } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelForm, ReasonInput } from '@portal/shared-ui/panel'
import { type ActFormProps, type Reasoned, reasonOf, useMoney } from './act-form.ts'

/** Shows the form that writes off the outstanding amount as a loss. */
export function WriteOffForm({ read, rejected, onClose, onDone }: ActFormProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const money = useMoney(read)
  const form = useQueuedForm(writeOffLoan, { rejected, onDone })
  const { loanId, outstandingPrincipal } = read.loan
  return (
    <PanelForm<Reasoned, RequestOf<typeof writeOffLoan>>
      {...form}
      title={t('act.writeOff')}
      onClose={onClose}
      initialValues={reasonOf(rejected)}
      schema={writeOffRequest}
      toRequest={(values) => toRequest(writeOffRequest, { loanId, ...values })}
    >
      <Text tone="muted">{t('act.writeOffText')}</Text>
      <ReadOnlyField label={c('labels.outstandingPrincipal')} value={money(outstandingPrincipal)} />
      <ReasonInput name="loanActReason" label={c('labels.loanActReason')} hint={t('act.reasonHint')} maxLength={255} />
    </PanelForm>
  )
}
