import { INITIAL_TABLE_STATE, type TableState } from '@portal/contract'
import { useMemo, useState } from 'react'
import { Button } from '../../src/button/Button.tsx'
import { ExportButton } from '../../src/export/index.ts'
import { DataTable, textColumn } from '../../src/table/index.ts'
import { exportChunk } from './export-chunk.ts'
import { GalleryExportWorker } from './GalleryExportWorker.tsx'
import { paymentColumns } from './payment.columns.ts'
import { PAYMENTS, type Payment } from './payments.ts'

export type TableMode = 'data' | 'loading' | 'empty' | 'error' | 'stale'

const rowId = (row: Payment) => row.id
const FILTERS = [
  {
    id: 'status',
    label: 'Status',
    options: [
      { value: 'PENDING', label: 'Pending' },
      { value: 'AUTHORIZED', label: 'Authorized' },
      { value: 'REJECTED', label: 'Rejected' },
    ],
  },
  { id: 'bank', label: 'Bank' },
]
const NO_ROWS: readonly Payment[] = []

/** Shows the table in one of its states, with rows sorted, searched and paged as by the gateway. */
export function TableGallery({ mode = 'data' }: { readonly mode?: TableMode }) {
  const [state, setState] = useState<TableState>(INITIAL_TABLE_STATE)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [pressed, setPressed] = useState('')
  const columns = useMemo(paymentColumns, [])
  const matching = useMemo(() => answer(state), [state])
  const hasRows = mode === 'data' || mode === 'stale'
  const rows = hasRows ? matching.slice(state.page * state.size, (state.page + 1) * state.size) : NO_ROWS
  return (
    <GalleryExportWorker>
      <DataTable
        label="Payments"
        columns={columns}
        rows={rows}
        total={hasRows ? matching.length : 0}
        rowId={rowId}
        state={state}
        onStateChange={setState}
        isLoading={mode === 'loading'}
        error={mode === 'error' || mode === 'stale' ? 'The gateway did not answer in time. Nothing was changed.' : null}
        onRetry={() => setPressed('retry')}
        rowTone={(row) =>
          ({ AUTHORIZED: 'positive', REJECTED: 'negative', PENDING: undefined })[row.status] as 'positive'
        }
        actions={(row) => [
          { label: 'View', icon: 'eye', href: `?panel=view&id=${row.id}` },
          { label: 'Edit', icon: 'edit', onPress: () => setPressed(`edit ${row.id}`) },
          { label: 'Users', icon: 'users', onPress: () => setPressed(`users ${row.id}`) },
          {
            label: 'Review',
            icon: 'check-queue',
            disabledReason: row.status === 'PENDING' ? undefined : 'Already decided.',
            onPress: () => setPressed(`review ${row.id}`),
          },
        ]}
        detail={[textColumn('narration', 'Narration'), textColumn('rate', 'Rate')]}
        selection={{ selected, onChange: setSelected }}
        dates="Value date"
        filters={FILTERS}
        activeRowId="p2"
        empty={{
          title: 'No payments yet',
          text: 'Payments of your partners appear here.',
          action: <Button variant="primary">Add payment</Button>,
        }}
        toolbar={<ExportButton name="Payments" columns={columns} fetchChunk={exportChunk} isDisabled={!hasRows} />}
      />
      <output>{pressed}</output>
    </GalleryExportWorker>
  )
}

function answer({ search, sort, startDate = '', endDate = '9999', filters }: TableState): readonly Payment[] {
  const wanted = search.toLowerCase()
  const found = PAYMENTS.filter(
    (row) =>
      (row.beneficiary.toLowerCase().includes(wanted) || row.reference.toLowerCase().includes(wanted)) &&
      row.valueDate >= startDate &&
      row.valueDate <= endDate &&
      (filters.status?.includes(row.status) ?? true) &&
      (filters.bank?.includes(row.bank) ?? true),
  )
  if (!sort) return found
  const field = sort.field as keyof Payment
  const sign = sort.direction === 'asc' ? 1 : -1
  return found.toSorted(
    (left, right) => sign * String(left[field]).localeCompare(String(right[field]), 'en', { numeric: true }),
  )
}
