import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { formatAmount } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Text, useLocale } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/** The last confirmation before cash is paid. */
export interface PayoutQuestion {
  readonly identityName: string
  /** Pays the cash, or returns to the form without sending the input. */
  readonly answer: (isYes: boolean) => void
}

interface PayoutQuestionDialogProps {
  readonly pickup: CashPickupDetail
  readonly question: PayoutQuestion
  readonly isBusy: boolean
}

/** Shows the dialog in which the teller confirms receiver and amount: paid cash cannot be recovered automatically. */
export function PayoutQuestionDialog({ pickup, question, isBusy }: PayoutQuestionDialogProps) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  const amount = formatAmount(pickup.transactionDestinationAmount, pickup.transactionDestinationCountryCurrency, locale)
  return (
    <ConfirmDialog
      isOpen
      title={t('payout.question', { amount, name: pickup.transReceiver })}
      confirmLabel={t('payout.give', { amount })}
      isBusy={isBusy}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      <Text size={28} weight="strong">
        {amount}
      </Text>
      {question.identityName !== pickup.transReceiver && (
        <Text tone="muted">{t('payout.shownAs', { name: question.identityName })}</Text>
      )}
    </ConfirmDialog>
  )
}
