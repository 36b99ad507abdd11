import { readProprietors } from '@portal/contract/loans/proprietors.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { RecordList } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { proprietorCards } from './proprietor-cards.ts'
import { proprietorColumns } from './proprietor-list.columns.tsx'
import { proprietorFilters } from './proprietor-list.filters.ts'

const ProprietorPanel = lazyPart(() => import('./ProprietorPanel.tsx'))

export const preload = preloadOf(readProprietors)
export const parts = partsWithPanel(ProprietorPanel)

/** Shows the screen `/proprietors`: the borrowers, the summary cards, and a panel to view or create a borrower. */
export default function ProprietorListScreen() {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  // Borrowers cannot be edited, because the data that they signed is final.
  const may = { create: usePermission('REPORT|CREATE'), edit: false }
  const list = useList(readProprietors)
  const columns = useMemo(() => proprietorColumns(t, c), [t, c])
  const filters = useMemo(() => proprietorFilters(c), [c])
  return (
    <RecordList
      list={list}
      may={may}
      title={t('proprietors.title')}
      addLabel={t('proprietors.add')}
      emptyTitle={t('proprietors.empty')}
      emptyIcon="user"
      cards={proprietorCards(t, list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.proprietorCreatedAt')}
      rowId={(row) => row.proprietorId}
      editRefusal={() => null}
      moreActions={(row) => [
        { label: t('proprietors.loans'), icon: 'calendar', href: `/loans?f.proprietorId=${row.proprietorId}` },
      ]}
      renderPanel={(panel) => <ProprietorPanel {...panel} />}
    />
  )
}
