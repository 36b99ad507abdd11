import { SIGNED_IN } from '@portal/contract'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { useRecordHistory } from '@portal/portal-sdk/forms'
import { Stack } from '@portal/shared-ui'
import { RecordHistory, Section } from '@portal/shared-ui/panel'
import { useEffect } from 'react'
import { type KindOfChange, REVIEWED, type ReviewedTransaction } from './reviewed.ts'

/** What people changed of a transaction and who authorized it: requests, reviews, and of posted money its returns. */
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

/** What not everybody reads who reads the transaction has no part at all for others. */
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

/** Most transactions have no changes: a kind without changes has no heading either. */
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
