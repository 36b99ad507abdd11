import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Skeleton, Stack, Text } from '@portal/shared-ui'
import { RetryNotice } from '@portal/shared-ui/panel'
import { OrderEntries } from '@portal/shared-ui/review'
import { REVIEWED, type ReviewedTransaction } from './reviewed.ts'

/** The maximum number of transactions shown, newest first. Few receivers have more. */
const SHOWN = 50

interface ReceiverHistoryProps {
  readonly transaction: ReviewedTransaction
  readonly onOpen: (transactionId: string) => void
}

/** Shows the other transactions of this receiver: transactions with the same e-mail address or phone number. */
export function ReceiverHistory({ transaction, onOpen }: ReceiverHistoryProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { transactionId, contractType, order } = transaction
  const { transactionReceiverEmailAddress: email, transactionReceiverPhoneNumber: phone } = order
  const receiver = email ?? phone ?? ''
  const read = useRead(
    REVIEWED[contractType].history,
    { requestType: 'history', receiver, ...(phone ? { receiverPhone: phone } : {}), size: SHOWN },
    { enabled: receiver !== '', isQuiet: true },
  )
  const outage = outageOf(read)
  if (receiver === '') return <Text tone="muted">{t('review.receiver.unknown')}</Text>
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (!read.data) return <Skeleton width="100%" height={120} />
  const others = read.data.data.filter((row) => row.transactionId !== transactionId)
  return (
    <Stack gap={3}>
      <Text size={13} tone="muted">
        {t(others.length === 0 ? 'review.receiver.none' : 'review.receiver.by', {
          receiver: [email, phone].filter(Boolean).join(' · '),
        })}
      </Text>
      <OrderEntries
        label={t('review.tab.receiver')}
        orders={others}
        statusWord={(status) => c(`status.transaction.${status}`)}
        onOpen={onOpen}
      />
      {read.data.total > SHOWN && (
        <Text size={13} tone="muted">
          {t('review.receiver.newest', { shown: SHOWN, total: read.data.total })}
        </Text>
      )}
    </Stack>
  )
}
