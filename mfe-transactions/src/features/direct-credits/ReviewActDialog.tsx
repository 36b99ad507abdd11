import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { lazyPart } from '@portal/portal-sdk'
import type { RejectedChange } from '@portal/portal-sdk/forms'
import type { ActProps } from '../../act/ActDialog.tsx'
import type { TransactionAct } from '../../review/decision.ts'

const DecisionDialog = lazyPart(() => import('../../review/DecisionDialog.tsx'))
const ReturnDialog = lazyPart(() => import('../../returns/ReturnDialog.tsx'))
const DeclineRecallDialog = lazyPart(() => import('../../returns/DeclineRecallDialog.tsx'))

interface ReviewActDialogProps extends ActProps {
  readonly transaction: TransactionDetail
  readonly act: TransactionAct
  readonly rejected: RejectedChange | null
}

/** Shows the dialog of an action. No dialog opens if the transaction no longer allows the action. */
export function ReviewActDialog({ act, ...props }: ReviewActDialogProps) {
  const { rejected, ...rest } = props
  const { returnTerms: terms, recalls } = props.transaction
  if (act === 'RETURNED') return terms && <ReturnDialog {...props} terms={terms} />
  if (act !== 'RECALL_DECLINED') return <DecisionDialog {...props} decision={act} />
  const recall = recalls.find(({ recallStatus }) => recallStatus === 'REQUESTED')
  return recall && <DeclineRecallDialog {...rest} recall={recall} />
}
