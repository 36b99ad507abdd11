import type { TransactionDetail } from '@portal/contract/calls/transactions'
import { useTexts } from '@portal/portal-sdk'
import { useRecordHistory } from '@portal/portal-sdk/forms'
import { Stack } from '@portal/shared-ui'
import { RecordHistory, Section } from '@portal/shared-ui/panel'
import { useEffect } from 'react'

/** What people changed of a transaction and who authorized it: its reviews, and of posted money its returns. */
export function ReviewChanges({ transaction }: { readonly transaction: TransactionDetail }) {
  const t = useTexts('mfe-transactions')
  const { transactionId, transactionStatus } = transaction
  const wasPosted = transactionStatus === 'POSTED' || transactionStatus === 'RETURNED'
  return (
    <Stack gap={5}>
      {wasPosted && (
        <Section title={t('return.changes')}>
          <Changes subject="transaction-return" transactionId={transactionId} />
        </Section>
      )}
      <Section title={t('review.changes')}>
        <Changes subject="transaction" transactionId={transactionId} />
      </Section>
    </Stack>
  )
}

interface ChangesProps {
  readonly subject: 'transaction' | 'transaction-return'
  readonly transactionId: string
}

function Changes({ subject, transactionId }: ChangesProps) {
  const history = useRecordHistory(subject, transactionId)
  const { setOpen } = history
  useEffect(() => setOpen(true), [setOpen])
  return <RecordHistory history={history} />
}
