import { type InternalListingRow, readInternalList } from '@portal/contract/screening-cases/internal-list.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { useLocale } from '@portal/shared-ui'
import { RecordList } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { listingCards } from './listing-cards.ts'
import { listingColumns } from './listing-list.columns.tsx'

const ListingPanel = lazyPart(() => import('./ListingPanel.tsx'))

export const preload = preloadOf(readInternalList)
export const parts = partsWithPanel(ListingPanel)

/**
 * Shows the screen `/internal-list`: the names of confirmed matches, and a panel to read or remove a name. Orders with
 * these names are refused.
 */
export default function InternalListScreen() {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const may = { create: false, edit: usePermission('TRANSACTION_RULE|UPDATE') }
  const { language } = useLocale()
  const list = useList(readInternalList)
  const columns = useMemo(() => listingColumns(t, c, language), [t, c, language])
  const moreActions = (row: InternalListingRow): RowAction[] => {
    if (!may.edit || row.listingStatus !== 'ACTIVE') return []
    const disabledReason = row.pendingCqId === null ? undefined : t('internal.changeWaits')
    return [
      { label: t('internal.remove'), icon: 'close', onPress: () => list.open('edit', row.listingId), disabledReason },
    ]
  }
  return (
    <RecordList
      list={list}
      may={may}
      title={t('internal.title')}
      addLabel=""
      emptyTitle={t('internal.empty')}
      emptyIcon="shield"
      cards={listingCards((card) => t(`internal.cards.${card}`), list.totals)}
      columns={columns}
      dates={c('labels.listedAt')}
      rowId={(row) => row.listingId}
      editRefusal={() => null}
      moreActions={moreActions}
      renderPanel={(panel) => <ListingPanel {...panel} />}
    />
  )
}
