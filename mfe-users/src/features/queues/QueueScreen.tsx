import { type QueueRow, type QueueTotals, readQueue } from '@portal/contract/calls/queue'
import { lazyPart, type Translate, useExport, usePanel, useRead, useTableState, useTexts } from '@portal/portal-sdk'
import { PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { ExportButton } from '@portal/shared-ui/export'
import { DataTable, withFilter } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'
import { QueueFilters } from './QueueFilters.tsx'
import { queueColumns, queueTone } from './queue-list.columns.tsx'

const QueueItemDialog = lazyPart(() => import('./QueueItemDialog.tsx'))
const BulkDecision = lazyPart(() => import('./BulkDecision.tsx'))

/** Both queues: items of others to check, or one's own. They differ in whose items are read and in their words. */
export function QueueScreen({ isMaker }: { isMaker: 'YES' | 'NO' }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const table = useTableState()
  const request = useMemo(() => ({ ...table.request, cqMode: 'READ' as const, isMaker }), [table.request, isMaker])
  const queue = useRead(readQueue, request, { keepPrevious: true })
  const fetchChunk = useExport(readQueue, request)
  const { panel, open, close } = usePanel()
  const columns = useMemo(() => queueColumns(t, c), [t, c])
  const [selected, setSelected] = useState<readonly string[]>([])
  const rows = queue.data?.data ?? []
  const decidable = isMaker === 'YES' ? [] : rows.filter((row) => row.canDecide)
  // What is chosen is what is seen: a row of another page or filter is not decided blindly.
  const chosen = decidable.filter((row) => selected.includes(row.cqId))
  const wanted = table.state.filters.cqStatus ?? []
  const title = t(isMaker === 'YES' ? 'makers.title' : 'checkers.title')

  return (
    <PageFrame title={title} count={queue.data?.total}>
      <SummaryCards
        cards={queueCards(t, queue.data?.totals).map(({ statuses, ...card }) => ({
          ...card,
          isActive: statuses.join() === wanted.join(),
          onPress: () => table.setState(withFilter(table.state, 'cqStatus', statuses)),
        }))}
      />
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        total={queue.data?.total ?? 0}
        rowId={(row) => row.cqId}
        state={table.state}
        onStateChange={table.setState}
        isLoading={queue.isLoading || queue.isRefreshing}
        error={queue.error?.message}
        onRetry={table.retry(queue)}
        rowTone={queueTone}
        actions={(row: QueueRow) => [{ label: t('info'), icon: 'info', onPress: () => open('item', row.cqId) }]}
        detail
        activeRowId={panel?.id ?? undefined}
        empty={{ title: t(isMaker === 'YES' ? 'makers.empty' : 'checkers.empty') }}
        selection={
          isMaker === 'YES'
            ? undefined
            : {
                selected: chosen.map((row) => row.cqId),
                onChange: setSelected,
                isSelectable: (id) => decidable.some((row) => row.cqId === id),
              }
        }
        toolbar={
          <>
            <QueueFilters rows={rows} state={table.state} onChange={table.setState} isMaker={isMaker === 'YES'} />
            <ExportButton fetchChunk={fetchChunk} columns={columns} name={title} />
          </>
        }
      />
      {isMaker === 'NO' && <BulkDecision chosen={chosen} onDone={() => setSelected([])} />}
      {panel?.id && <QueueItemDialog key={panel.id} cqId={panel.id} onClose={close} />}
    </PageFrame>
  )
}

function queueCards(t: Translate, totals: QueueTotals | undefined) {
  return [
    { id: 'total', label: t('queue.cards.total'), value: totals?.total, statuses: [] as string[] },
    { id: 'pending', label: t('queue.cards.pending'), value: totals?.pending, statuses: ['PENDING'] },
    { id: 'authorized', label: t('queue.cards.authorized'), value: totals?.authorized, statuses: ['AUTHORIZED'] },
    { id: 'rejected', label: t('queue.cards.rejected'), value: totals?.rejected, statuses: ['REJECTED'] },
  ]
}
