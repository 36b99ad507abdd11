import type { RequestOf } from '@portal/contract'
import { settleLoan } from '@portal/contract/loans/loan-acts.calls'
import { repayForm } from '@portal/contract/loans/loan-acts.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { useQueuedForm } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { type ActFormProps, useMoney } from './act-form.ts'

/** Shows the form that settles a loan early, by paying everything owed today. */
export function SettleForm({ read, rejected, onClose, onDone }: ActFormProps) {
  const t = useTexts('mfe-loans')
  const money = useMoney(read)
  const form = useQueuedForm(settleLoan, { rejected, onDone })
  const { loan, settlement } = read
  return (
    <PanelForm<object, RequestOf<typeof settleLoan>>
      {...form}
      title={t('act.settle')}
      onClose={onClose}
      initialValues={{}}
      schema={repayForm}
      toRequest={() => toRequest(repayForm, { loanId: loan.loanId, loanActAmount: settlement.total })}
    >
      <Text tone="muted">{t('act.settleText')}</Text>
      <ReadOnlyField label={t('act.owed')} value={money(settlement.total)} />
      <Text>
        {t('schedule.split', { interest: money(settlement.interest), principal: money(settlement.principal) })}
      </Text>
    </PanelForm>
  )
}
