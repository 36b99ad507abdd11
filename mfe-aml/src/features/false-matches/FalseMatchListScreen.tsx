import { type FalseMatchRow, readFalseMatches } from '@portal/contract/false-matches/false-matches.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { RecordList } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'
import { EndFalseMatchDialog } from './EndFalseMatchDialog.tsx'
import { falseMatchCards } from './false-match-cards.ts'
import { falseMatchColumns } from './false-match-list.columns.tsx'
import { falseMatchFilters } from './false-match-list.filters.tsx'

const FalseMatchPanel = lazyPart(() => import('./FalseMatchPanel.tsx'))

export const preload = preloadOf(readFalseMatches)
export const parts = partsWithPanel(FalseMatchPanel)

/**
 * Shows the screen `/false-matches`: persons who are not the entry of a watch list that they resemble. A false match is
 * requested from the screening case of its order.
 */
export default function FalseMatchListScreen() {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const may = { create: false, edit: usePermission('TRANSACTION_RULE|UPDATE') }
  const list = useList(readFalseMatches)
  const columns = useMemo(() => falseMatchColumns(t, c), [t, c])
  const filters = useMemo(() => falseMatchFilters(c), [c])
  const [ending, setEnding] = useState<FalseMatchRow | null>(null)
  const moreActions = (match: FalseMatchRow): RowAction[] => {
    if (!may.edit || match.falseMatchStatus !== 'ACTIVE') return []
    const disabledReason = match.pendingCqId === null ? undefined : t('falseMatches.changeWaits')
    return [{ label: t('falseMatches.end'), icon: 'close', onPress: () => setEnding(match), disabledReason }]
  }
  return (
    <RecordList
      list={list}
      may={may}
      title={t('falseMatches.title')}
      addLabel=""
      emptyTitle={t('falseMatches.empty')}
      emptyIcon="users"
      cards={falseMatchCards((card) => t(`falseMatches.cards.${card}`), list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.falseMatchCreatedAt')}
      rowId={(row) => row.falseMatchId}
      editRefusal={() => null}
      moreActions={moreActions}
      renderPanel={(panel) => <FalseMatchPanel {...panel} onEnd={setEnding} />}
    >
      {ending && <EndFalseMatchDialog key={ending.falseMatchId} match={ending} onClose={() => setEnding(null)} />}
    </RecordList>
  )
}
