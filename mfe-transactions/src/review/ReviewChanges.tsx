import { useTexts } from '@portal/portal-sdk'
import { useRecordHistory } from '@portal/portal-sdk/forms'
import { Stack } from '@portal/shared-ui'
import { RecordHistory, Section } from '@portal/shared-ui/panel'
import { useEffect } from 'react'
import { REVIEWED, type ReviewedTransaction } from './reviewed.ts'

/** What people changed of a transaction and who authorized it: requests, reviews, and of posted money its returns. */
export function ReviewChanges({ transaction }: { readonly transaction: ReviewedTransaction }) {
  const t = useTexts('mfe-transactions')
  const { transactionId, contractType, transactionStatus } = transaction
  const wasPosted = transactionStatus === 'POSTED' || transactionStatus === 'RETURNED'
  return (
    <Stack gap={5}>
      {REVIEWED[contractType].changes
        .filter(({ isOfPaid }) => wasPosted || !isOfPaid)
        .map(({ subject, title }) => (
          <Section key={subject} title={t(title)}>
            <Changes subject={subject} transactionId={transactionId} />
          </Section>
        ))}
    </Stack>
  )
}

interface ChangesProps {
  readonly subject: string
  readonly transactionId: string
}

function Changes({ subject, transactionId }: ChangesProps) {
  const history = useRecordHistory(subject, transactionId)
  const { setOpen } = history
  useEffect(() => setOpen(true), [setOpen])
  return <RecordHistory history={history} />
}
