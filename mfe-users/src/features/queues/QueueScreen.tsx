import { type QueueRow, type QueueTotals, readQueue } from '@portal/contract/calls/queue'
import { lazyPart, type Translate, useExport, usePanel, useRead, useTableState, useTexts } from '@portal/portal-sdk'
import { PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { ExportButton } from '@portal/shared-ui/export'
import { DataTable, withFilter } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { queueColumns, queueTone } from './queue-list.columns.ts'

const QueueItemDialog = lazyPart(() => import('./QueueItemDialog.tsx'))

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
        rows={queue.data?.data ?? []}
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
        toolbar={<ExportButton fetchChunk={fetchChunk} columns={columns} name={title} />}
      />
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
