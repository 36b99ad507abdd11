import { readWatchLists, type WatchListRow, type WatchListTotals } from '@portal/contract/watch-lists/watch-lists.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { useRead } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { type ListCard, RecordList, statusCards } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { WRITING_POLL_MS } from './use-watch-list.ts'
import { watchListColumns } from './watch-list-list.columns.tsx'
import { writingText } from './writing-text.ts'

const WatchListPanel = lazyPart(() => import('./WatchListPanel.tsx'))

export const preload = preloadOf(readWatchLists)
export const parts = partsWithPanel(WatchListPanel)

/**
 * Shows the screen `/watch-lists`: the lists of names that rules use, and a panel to read, create or replace a list.
 */
export default function WatchListListScreen() {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayWrite = usePermission('TRANSACTION_RULE|CREATE')
  const may = { create: mayWrite, edit: mayWrite }
  const list = useList(readWatchLists)
  // The same request as the table's: its rows show the progress until all versions are written.
  const isWriting = list.rows.some(({ beingWritten }) => beingWritten !== null)
  useRead(readWatchLists, list.request, { enabled: isWriting, isQuiet: true, pollMs: WRITING_POLL_MS })
  const columns = useMemo(() => watchListColumns(t, c, locale), [t, c, locale])
  const waits = ({ pendingCqId, beingWritten }: WatchListRow) => {
    if (beingWritten !== null) return writingText(t, beingWritten, locale)
    return pendingCqId === null ? undefined : t('lists.changeWaits')
  }
  return (
    <RecordList
      list={list}
      may={may}
      title={t('lists.title')}
      addLabel={t('lists.add')}
      emptyTitle={t('lists.empty')}
      emptyIcon="shield"
      cards={listCards((card) => t(`rules.cards.${card}`), list.totals)}
      columns={columns}
      dates={c('labels.listUpdatedAt')}
      rowId={(row) => row.listCode}
      editRefusal={(row) => (row.listStatus === 'ACTIVE' ? waits(row) : null)}
      renderPanel={(panel) => <WatchListPanel {...panel} onSource={(code) => list.open('source', code)} />}
    />
  )
}

function listCards(label: (card: string) => string, totals: WatchListTotals | undefined): ListCard[] {
  return statusCards('listStatus', label, {
    total: [totals?.totalWatchLists],
    pending: [totals?.totalPendingWatchLists, 'PENDING'],
    active: [totals?.totalActiveWatchLists, 'ACTIVE'],
    declined: [totals?.totalDeclinedWatchLists, 'DECLINED'],
  })
}
