import { SIGNED_IN } from '@portal/contract'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { useRecordHistory } from '@portal/portal-sdk/forms'
import { Stack } from '@portal/shared-ui'
import { RecordHistory, Section } from '@portal/shared-ui/panel'
import { useEffect } from 'react'
import { type KindOfChange, REVIEWED, type ReviewedTransaction } from './reviewed.ts'

/**
 * Shows the changes that people made to a transaction, with their checkers: requests, reviews, and returns of posted
 * money.
 */
export function ReviewChanges({ transaction }: { readonly transaction: ReviewedTransaction }) {
  const { transactionId, contractType, transactionStatus } = transaction
  const wasPosted = transactionStatus === 'POSTED' || transactionStatus === 'RETURNED'
  return (
    <Stack gap={5}>
      {REVIEWED[contractType].changes
        .filter(({ isOfPaid }) => wasPosted || !isOfPaid)
        .map((kind) => (
          <ChangesOfKind key={kind.subject} kind={kind} transactionId={transactionId} />
        ))}
    </Stack>
  )
}

interface ChangesOfKindProps {
  readonly kind: KindOfChange
  readonly transactionId: string
}

/** Shows the changes of one kind. Shows nothing to users who may read the transaction but not this kind of change. */
function ChangesOfKind({ kind: { subject, title, readers = SIGNED_IN }, transactionId }: ChangesOfKindProps) {
  const t = useTexts('mfe-transactions')
  if (!usePermission(readers)) return null
  return <Changes title={t(title)} subject={subject} transactionId={transactionId} />
}

interface ChangesProps {
  readonly title: string
  readonly subject: string
  readonly transactionId: string
}

/** Shows a heading with the changes of one kind. Shows nothing if the transaction has no such changes, as is usual. */
function Changes({ title, subject, transactionId }: ChangesProps) {
  const history = useRecordHistory(subject, transactionId)
  const { setOpen, entries, error } = history
  useEffect(() => setOpen(true), [setOpen])
  if (!error && !entries?.length) return null
  return (
    <Section title={title}>
      <RecordHistory history={history} />
    </Section>
  )
}
