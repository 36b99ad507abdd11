import type { RequestOf } from '@portal/contract'
import { repayLoan } from '@portal/contract/loans/loan-acts.calls'
import { repayForm } from '@portal/contract/loans/loan-acts.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { useQueuedForm } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { AmountInput, ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { PaymentEffect } from '../PaymentEffect.tsx'
import { dueToday } from '../payment-effect.ts'
import { type ActFormProps, useMoney } from './act-form.ts'

/** Shows the form that records a payment. It starts with the amount due. */
export function RepayForm({ read, rejected, onClose, onDone }: ActFormProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const money = useMoney(read)
  const form = useQueuedForm(repayLoan, { rejected, onDone })
  const { loanId, loanCurrency } = read.loan
  const due = dueToday(read)
  const asked = rejected?.proposed.loanActAmount
  return (
    <PanelForm<{ readonly loanActAmount: string }, RequestOf<typeof repayLoan>>
      {...form}
      title={t('act.repay')}
      onClose={onClose}
      initialValues={{ loanActAmount: typeof asked === 'string' ? asked : due === '0.00' ? '' : due }}
      schema={repayForm}
      toRequest={(values) => toRequest(repayForm, { loanId, ...values })}
    >
      {({ values }) => (
        <>
          <Text tone="muted">{t('act.repayText')}</Text>
          <ReadOnlyField label={t('act.due')} value={money(due)} />
          <ReadOnlyField label={t('act.owed')} value={money(read.settlement.total)} />
          <AmountInput name="loanActAmount" label={c('labels.loanActAmount')} currency={loanCurrency} isRequired />
          <PaymentEffect read={read} amount={values.loanActAmount} />
        </>
      )}
    </PanelForm>
  )
}
