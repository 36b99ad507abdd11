import type { OrphanDecision } from '@portal/contract/orphans/orphan'
import { type OrphanDetail, retryOrphan } from '@portal/contract/orphans/orphans.calls'
import { GatewayError, notify, useCommand, useTexts } from '@portal/portal-sdk'
import { LetterButton } from '@portal/shared-ui/chrome'

interface OrphanActsProps {
  readonly orphan: OrphanDetail
  readonly onDecide: (decision: OrphanDecision) => void
  readonly onStale: () => void
}

/**
 * Shows the buttons of an orphan: querying core banking again at once, and failing or accepting the orphan on evidence,
 * which a checker must authorize. Actions that are not available are hidden.
 */
export function OrphanActs({ orphan, onDecide, onStale }: OrphanActsProps) {
  const t = useTexts('mfe-transactions')
  const { transactionId, version, pendingCqId, acts } = orphan
  const retry = useCommand(retryOrphan)
  const waits = pendingCqId !== null
  const ask = async () => {
    try {
      await retry.run({ transactionId, version })
      notify({ tone: 'positive', text: t('orphans.asked') })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      notify({ tone: 'negative', text: error.message })
    }
    onStale()
  }
  return (
    <>
      {acts.mayRetry && (
        <LetterButton letter="Q" onClick={() => void ask()} isBusy={retry.isRunning}>
          {t('orphans.ask')}
        </LetterButton>
      )}
      {acts.mayFail && (
        <LetterButton letter="F" variant="dangerQuiet" disabled={waits} onClick={() => onDecide('FAIL')}>
          {t('orphans.fail')}
        </LetterButton>
      )}
      {acts.mayAccept && (
        <LetterButton letter="A" variant="primary" disabled={waits} onClick={() => onDecide('ACCEPT')}>
          {t('orphans.accept')}
        </LetterButton>
      )}
    </>
  )
}
