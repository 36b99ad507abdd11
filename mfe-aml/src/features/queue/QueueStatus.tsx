import type { PendingTransactionRow } from '@portal/contract/screening-cases/screening-cases.calls'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'

/** Shows the status of a held order, and a mark if it was passed once and awaits a second person. */
export function QueueStatus({
  row,
}: {
  readonly row: Pick<PendingTransactionRow, 'transactionStatus' | 'firstPassBy'>
}) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { transactionStatus: status, firstPassBy } = row
  return (
    <Stack direction="row" gap={1} align="center" isWrapping>
      <StatusChip label={c(`status.transaction.${status}`)} tone={TRANSACTION_STATUS_TONES[status]} />
      {firstPassBy !== null && <StatusChip label={t('queue.passedOnce')} tone="info" icon="users" />}
    </Stack>
  )
}
