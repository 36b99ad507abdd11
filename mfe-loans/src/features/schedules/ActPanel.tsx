import type { LoanSchedulePayload } from '@portal/contract/calls/loans'
import { usePermission } from '@portal/portal-sdk'
import { useActForm } from './ActButtons.tsx'
import { DisburseForm, RepayForm, ReverseForm, SettleForm, WriteOffForm } from './act-forms.tsx'

interface ActPanelProps {
  readonly read: LoanSchedulePayload
  /** The act is queued: what the screen shows is of before it. */
  readonly onStale: () => void
}

/** The form of the act that the address names, beside the schedule. */
export function ActPanel({ read, onStale }: ActPanelProps) {
  const mayAct = usePermission('REPORT|UPDATE')
  const { act, id, open } = useActForm()
  const { loan } = read
  if (act === null || !mayAct || loan.pendingCqId !== null) return null
  const onClose = () => open(null)
  const onDone = () => {
    onClose()
    onStale()
  }
  const form = { read, onClose, onDone }
  if (act === 'disburse') return loan.loanStatus === 'APPROVED' ? <DisburseForm {...form} /> : null
  if (act === 'reverse') return id !== null ? <ReverseForm {...form} actId={id} /> : null
  if (loan.loanStatus !== 'ACTIVE') return null
  if (act === 'repay') return <RepayForm {...form} />
  return act === 'settle' ? <SettleForm {...form} /> : <WriteOffForm {...form} />
}
