import type { LoanSchedulePayload } from '@portal/contract/loans/loans.calls'
import { usePermission, useSearchParams, useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { useActForm } from './ActButtons.tsx'
import { actOfRejected, isPossible } from './act-of-address.ts'
import { DisburseForm } from './acts/DisburseForm.tsx'
import { RepayForm } from './acts/RepayForm.tsx'
import { ReverseForm } from './acts/ReverseForm.tsx'
import { SettleForm } from './acts/SettleForm.tsx'
import { WriteOffForm } from './acts/WriteOffForm.tsx'

interface ActPanelProps {
  readonly read: LoanSchedulePayload
  /** Called when the action is queued and the displayed data is therefore stale. */
  readonly onStale: () => void
}

/** Shows the form of the action in the address, or of a rejected action that is resubmitted. */
export function ActPanel({ read, onStale }: ActPanelProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const mayAct = usePermission('REPORT|UPDATE')
  const [query] = useSearchParams()
  const { rejected, isLoading, outage } = useRejectedChange(query.get('replaces'))
  const { act, id, open } = useActForm()
  const onClose = () => open(null)
  if (isLoading || outage)
    return (
      <PanelWaiting
        title={t('act.again')}
        isLoading={isLoading}
        failure={outage?.message ?? ''}
        onRetry={outage?.retry}
        onClose={onClose}
      />
    )
  const asked = rejected ? actOfRejected(read, rejected) : act && { form: act, actId: id }
  if (asked === null) return null
  if (!mayAct || !isPossible(read, asked)) {
    // After an action is queued, the address still names the action for a moment, while a notice shows that the action
    // is pending.
    if (read.loan.pendingCqId !== null) return null
    const failure = mayAct ? t('act.notNow') : c('codes.57')
    return <PanelWaiting title={t(`act.${asked.form}`)} isLoading={false} failure={failure} onClose={onClose} />
  }
  const onDone = () => {
    onClose()
    onStale()
  }
  const form = { read, rejected, onClose, onDone }
  if (asked.form === 'reverse') return <ReverseForm {...form} actId={asked.actId ?? ''} />
  const Form = { disburse: DisburseForm, repay: RepayForm, settle: SettleForm, writeOff: WriteOffForm }[asked.form]
  return <Form {...form} />
}
