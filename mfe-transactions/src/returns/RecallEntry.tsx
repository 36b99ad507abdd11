import type { RecallRow } from '@portal/contract/transactions/returns.calls'
import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { useTexts } from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'

interface RecallEntryProps {
  readonly kind: 'recall' | 'answer'
  readonly recall: RecallRow
  readonly transaction: Pick<TransactionDetail, 'mtoName'>
}

/** Shows a timeline entry: a partner's recall, or the bank's answer. */
export function RecallEntry({ kind, recall, transaction: { mtoName: partner } }: RecallEntryProps) {
  const t = useTexts('mfe-transactions')
  const { recallReason, recallStatus, recallAnswer, answeredBy } = recall
  const said = kind === 'recall' ? recallReason : recallAnswer
  const who = answeredBy ?? t('review.somebody')
  return (
    <>
      <Text>
        {kind === 'recall' ? t('recall.asked', { partner }) : t(`recall.answered.${recallStatus}`, { name: who })}
      </Text>
      {said && <Text>{t('review.why', { reason: said })}</Text>}
    </>
  )
}
