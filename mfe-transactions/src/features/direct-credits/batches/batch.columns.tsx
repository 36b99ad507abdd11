import type { Tone } from '@portal/contract'
import type { RowOutcome } from '@portal/contract/transactions/order-batch'
import type { OrderBatchRow } from '@portal/contract/transactions/order-batches.calls'
import type { Translate } from '@portal/portal-sdk'
import { Link } from '@portal/shared-ui'
import { type Column, referenceColumn, statusColumn, textColumn } from '@portal/shared-ui/table'

const TONES: Readonly<Record<RowOutcome, Tone>> = { WAITING: 'warning', ACCEPTED: 'positive', REFUSED: 'negative' }

/** Returns the columns of the rows of a batch. An accepted row links to its order. */
export function batchColumns(c: Translate): Column<OrderBatchRow>[] {
  const label = (id: keyof OrderBatchRow) => c(`labels.${id}`)
  return [
    textColumn('rowNo', label('rowNo'), { width: 88, value: (row) => String(row.rowNo) }),
    referenceColumn('transactionReference', label('transactionReference'), { narrow: 'lead' }),
    statusColumn('rowOutcome', label('rowOutcome'), ({ rowOutcome }) => ({
      label: c(`rowOutcome.${rowOutcome}`),
      tone: TONES[rowOutcome],
    })),
    referenceColumn('transactionContractReference', label('transactionContractReference'), {
      width: 240,
      render: ({ transactionContractReference: reference, transactionId }) =>
        reference && <Link href={`/inbound-transactions?panel=review&id=${transactionId}`}>{reference}</Link>,
    }),
    textColumn('transReceiver', label('transReceiver'), { spare: 1 }),
    textColumn('rowCode', label('rowCode'), {
      minWidth: 200,
      value: ({ rowCode }) => (rowCode === null ? '' : `${rowCode} · ${c(`codes.${rowCode}`)}`),
    }),
    textColumn('rowDetail', label('rowDetail'), { isHidden: true }),
  ]
}
