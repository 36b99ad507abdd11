import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { lazyPart } from '@portal/portal-sdk'
import type { RejectedChange } from '@portal/portal-sdk/forms'
import type { ActProps } from '../../../act/ActDialog.tsx'
import type { TransactionAct } from '../../../review/decision.ts'

const DecisionDialog = lazyPart(() => import('../../../review/DecisionDialog.tsx'))
const DeclineRecallDialog = lazyPart(() => import('../../../returns/DeclineRecallDialog.tsx'))
const ReturnPayoutDialog = lazyPart(() => import('../payout/ReturnPayoutDialog.tsx'))

interface PickupActDialogProps extends ActProps {
  readonly pickup: CashPickupDetail
  readonly act: TransactionAct
  readonly rejected: RejectedChange | null
}

/** Shows the dialog of an action. No dialog opens if the order no longer allows the action. */
export function PickupActDialog({ pickup, act, rejected, ...close }: PickupActDialogProps) {
  if (act === 'RETURNED')
    return pickup.acts.mayReturn && <ReturnPayoutDialog {...close} pickup={pickup} rejected={rejected} />
  if (act !== 'RECALL_DECLINED')
    return <DecisionDialog {...close} transaction={pickup} decision={act} rejected={rejected} />
  const recall = pickup.recalls.find(({ recallStatus }) => recallStatus === 'REQUESTED')
  return recall && <DeclineRecallDialog {...close} transaction={pickup} recall={recall} />
}
