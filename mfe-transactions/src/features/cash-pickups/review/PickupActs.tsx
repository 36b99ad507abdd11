import type { Requirement } from '@portal/contract'
import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { declineRecall } from '@portal/contract/transactions/returns.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { LetterButton } from '@portal/shared-ui/chrome'
import { DecisionButtons, useDecides, WhyUndecided } from '../../../review/DecisionButtons.tsx'
import type { TransactionAct } from '../../../review/decision.ts'

interface PickupActsProps {
  readonly pickup: CashPickupDetail
  readonly onAct: (act: TransactionAct) => void
  readonly onEdit: () => void
  readonly onPay: () => void
}

const { access } = declineRecall
const DECLINES: Requirement = typeof access === 'object' && 'needs' in access ? access.needs : { any: [] }

/** Returns whether the user has any action on an order. Without actions, the bar is hidden. */
export function useHasActs(pickup: CashPickupDetail): boolean {
  const declines = usePermission(DECLINES)
  const { mayEdit, mayPay, mayReturn, mayDeclineRecall } = pickup.acts
  return useDecides(pickup) || mayPay || mayEdit || mayReturn || (mayDeclineRecall && declines)
}

/**
 * Shows the buttons of an order: pay out, correct a request, reverse a mistaken payout; for compliance also Pass and
 * Fail.
 */
export function PickupActs({ pickup, onAct, onEdit, onPay }: PickupActsProps) {
  const t = useTexts('mfe-transactions')
  const declines = usePermission(DECLINES)
  const { acts, pendingReturnCqId } = pickup
  const returnWaits = pendingReturnCqId !== null
  return (
    <>
      <WhyUndecided transaction={pickup} />
      {acts.mayDeclineRecall && declines && (
        <LetterButton letter="D" variant="dangerQuiet" disabled={returnWaits} onClick={() => onAct('RECALL_DECLINED')}>
          {t('recall.decline')}
        </LetterButton>
      )}
      {acts.mayReturn && (
        <LetterButton letter="T" disabled={returnWaits} onClick={() => onAct('RETURNED')}>
          {t('payoutReturn.act')}
        </LetterButton>
      )}
      {acts.mayEdit && (
        <LetterButton letter="E" onClick={onEdit}>
          {t('pickups.edit')}
        </LetterButton>
      )}
      {acts.mayPay && (
        <LetterButton letter="O" variant="primary" onClick={onPay}>
          {t('payout.act')}
        </LetterButton>
      )}
      <DecisionButtons transaction={pickup} onAct={onAct} />
    </>
  )
}
