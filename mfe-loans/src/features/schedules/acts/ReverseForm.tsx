import type { RequestOf } from '@portal/contract'
import { reverseLoanAct } from '@portal/contract/loans/loan-acts.calls'
import { reverseRequest } from '@portal/contract/loans/loan-acts.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { useQueuedForm } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelForm, ReasonInput } from '@portal/shared-ui/panel'
import { type ActFormProps, type Reasoned, reasonOf, useMoney } from './act-form.ts'

/** Shows the form that reverses the last payment or the write-off. */
export function ReverseForm({ read, actId, rejected, onClose, onDone }: ActFormProps & { readonly actId: string }) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const money = useMoney(read)
  const form = useQueuedForm(reverseLoanAct, { rejected, onDone })
  const reversed = read.acts.find((one) => one.actId === actId)
  return (
    <PanelForm<Reasoned, RequestOf<typeof reverseLoanAct>>
      {...form}
      title={t('act.reverse')}
      onClose={onClose}
      initialValues={reasonOf(rejected)}
      schema={reverseRequest}
      toRequest={(values) => toRequest(reverseRequest, { loanId: read.loan.loanId, actId, ...values })}
    >
      <Text tone="muted">{t('act.reverseText')}</Text>
      {reversed && (
        <ReadOnlyField
          label={`${c(`loanAct.${reversed.loanAct}`)} ${reversed.receiptNumber ?? ''}`}
          value={money(reversed.loanActAmount)}
        />
      )}
      <ReasonInput name="loanActReason" label={c('labels.loanActReason')} hint={t('act.reasonHint')} maxLength={255} />
    </PanelForm>
  )
}
