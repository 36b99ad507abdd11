import { readTrustedPairs, type TrustedPairRow } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { RecordList } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'
import { EndPairDialog } from './EndPairDialog.tsx'
import { pairCards } from './pair-cards.ts'
import { pairColumns } from './pair-list.columns.tsx'
import { pairFilters } from './pair-list.filters.tsx'

const PairPanel = lazyPart(() => import('./PairPanel.tsx'))

export const preload = preloadOf(readTrustedPairs)
export const parts = partsWithPanel(PairPanel)

/**
 * Shows the screen `/trusted-pairs`: pairs of sender and receiver whose orders are not held, and a panel to read or
 * request a pair.
 */
export default function TrustedPairListScreen() {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const may = { create: usePermission('TRANSACTION_RULE|CREATE'), edit: usePermission('TRANSACTION_RULE|UPDATE') }
  const list = useList(readTrustedPairs)
  const columns = useMemo(() => pairColumns(t, c), [t, c])
  const filters = useMemo(() => pairFilters(c), [c])
  const [ending, setEnding] = useState<TrustedPairRow | null>(null)
  const moreActions = (pair: TrustedPairRow): RowAction[] => {
    if (!may.edit || pair.pairStatus !== 'ACTIVE') return []
    const disabledReason = pair.pendingCqId === null ? undefined : t('pairs.changeWaits')
    return [{ label: t('pairs.end'), icon: 'close', onPress: () => setEnding(pair), disabledReason }]
  }
  return (
    <RecordList
      list={list}
      may={may}
      title={t('pairs.title')}
      addLabel={t('pairs.add')}
      emptyTitle={t('pairs.empty')}
      emptyIcon="users"
      cards={pairCards((card) => t(`pairs.cards.${card}`), list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.pairCreatedAt')}
      rowId={(row) => row.pairId}
      editRefusal={() => null}
      moreActions={moreActions}
      renderPanel={(panel) => <PairPanel {...panel} onEnd={setEnding} />}
    >
      {ending && <EndPairDialog key={ending.pairId} pair={ending} onClose={() => setEnding(null)} />}
    </RecordList>
  )
}
