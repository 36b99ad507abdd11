import { MAKERS_QUEUE_HIDES, type QueueRow, type QueueTotals, readQueue } from '@portal/contract/queue/queue.calls'
import { lazyPart, type Translate, useTexts } from '@portal/portal-sdk'
import { preloadOf, useList } from '@portal/portal-sdk/list'
import { usePrivilegeModules } from '@portal/portal-sdk/read'
import { type ListCard, ListPage } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'
import { queueColumns, queueTone } from './queue-list.columns.tsx'
import { queueFilters } from './queue-list.filters.tsx'
import { useHideItem } from './use-hide-item.ts'

const QueueItemDialog = lazyPart(() => import('./QueueItemDialog.tsx'))
const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'))
const BulkDecision = lazyPart(() => import('./BulkDecision.tsx'))

const requestOf = (isMaker: 'YES' | 'NO') => ({
  more: { cqMode: 'READ' as const, isMaker },
  name: isMaker === 'YES' ? 'makers-queue' : 'checkers-queue',
  // Makers also see rejected items, which they can resubmit, unless they hid them.
  ...(isMaker === 'YES' && { hides: MAKERS_QUEUE_HIDES }),
})

export const preloadQueue = (isMaker: 'YES' | 'NO') => preloadOf(readQueue, requestOf(isMaker))

/**
 * Shows the screen of both queues: items of other users to check, or the user's own items. The queues differ only in
 * items and texts.
 */
export function QueueScreen({ isMaker }: { isMaker: 'YES' | 'NO' }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const list = useList(
    readQueue,
    useMemo(() => requestOf(isMaker), [isMaker]),
  )
  const columns = useMemo(() => queueColumns(t, c, isMaker === 'YES'), [t, c, isMaker])
  const { modules, nameOf } = usePrivilegeModules()
  const filters = useMemo(() => {
    const choices = modules.map((value) => ({ value, label: nameOf(value) }))
    return queueFilters(c, isMaker === 'YES', choices)
  }, [c, isMaker, modules, nameOf])
  const hide = useHideItem()
  const [selected, setSelected] = useState<readonly string[]>([])
  const decidable = isMaker === 'YES' ? [] : list.rows.filter((row) => row.canDecide)
  // Only visible rows count as selected, so that no hidden row is decided by mistake.
  const chosen = decidable.filter((row) => selected.includes(row.cqId))
  const selection = {
    selected: chosen.map((row) => row.cqId),
    onChange: setSelected,
    isSelectable: (id: string) => decidable.some((row) => row.cqId === id),
  }
  const actions = (row: QueueRow): RowAction[] => [
    { label: t('review'), icon: 'eye', onPress: () => list.open('item', row.cqId) },
    ...(isMaker === 'YES' && row.cqStatus === 'REJECTED'
      ? [{ label: hide.labelOf(row), icon: 'eye-off' as const, onPress: () => void hide.toggle(row) }]
      : []),
  ]

  return (
    <ListPage
      list={list}
      title={t(isMaker === 'YES' ? 'makers.title' : 'checkers.title')}
      description={isMaker === 'YES' && t('makers.text')}
      cards={queueCards(t, list.totals)}
      columns={columns}
      rowId={(row) => row.cqId}
      rowTone={queueTone}
      actions={actions}
      empty={{
        title: t(isMaker === 'YES' ? 'makers.empty' : 'checkers.empty'),
        icon: isMaker === 'YES' ? 'my-queue' : 'check-queue',
      }}
      selection={isMaker === 'YES' ? undefined : selection}
      filters={filters}
      dates={c('labels.cqCreatedAt')}
    >
      {isMaker === 'NO' && <BulkDecision chosen={chosen} onDone={() => setSelected([])} />}
      {list.panel?.id && isMaker === 'YES' && (
        <QueueItemDialog key={list.panel.id} cqId={list.panel.id} onClose={list.close} />
      )}
      {list.panel?.id && isMaker === 'NO' && <ReviewDialog cqId={list.panel.id} list={list} />}
    </ListPage>
  )
}

function queueCards(t: Translate, totals: QueueTotals | undefined): ListCard[] {
  return [
    { id: 'total', label: t('queue.cards.total'), value: totals?.total, filters: {} },
    { id: 'pending', label: t('queue.cards.pending'), value: totals?.pending, filters: { cqStatus: ['PENDING'] } },
    {
      id: 'authorized',
      label: t('queue.cards.authorized'),
      value: totals?.authorized,
      filters: { cqStatus: ['AUTHORIZED'] },
    },
    { id: 'rejected', label: t('queue.cards.rejected'), value: totals?.rejected, filters: { cqStatus: ['REJECTED'] } },
  ]
}
