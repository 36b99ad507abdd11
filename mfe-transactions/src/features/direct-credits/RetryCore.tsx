import { retryTransaction } from '@portal/contract/transactions/review.calls'
import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { GatewayError, notify, useCommand, useTexts } from '@portal/portal-sdk'
import { LetterButton } from '@portal/shared-ui/chrome'

interface RetryCoreProps {
  readonly transaction: TransactionDetail
  readonly onStale: () => void
}

/**
 * Shows the button that retries a transaction at core banking. Core banking is asked for the status before anything is
 * sent again.
 */
export function RetryCore({ transaction: { transactionId, version }, onStale }: RetryCoreProps) {
  const t = useTexts('mfe-transactions')
  const retry = useCommand(retryTransaction)
  const ask = async () => {
    try {
      await retry.run({ transactionId, version })
      notify({ tone: 'positive', text: t('review.retried') })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      notify({ tone: 'negative', text: error.message })
    }
    onStale()
  }
  return (
    <LetterButton letter="Q" onClick={() => void ask()} isBusy={retry.isRunning}>
      {t('review.retry')}
    </LetterButton>
  )
}
