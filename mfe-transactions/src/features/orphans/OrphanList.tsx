import type { OrphanType } from '@portal/contract/orphans/orphan'
import { type OrphanRow, readOrphans } from '@portal/contract/orphans/orphans.calls'
import { lazyPart, useTexts, useUser } from '@portal/portal-sdk'
import { type LiveList, partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { orphanCards } from './orphan-cards.ts'
import { orphanColumns } from './orphan-list.columns.tsx'
import { orphanFilters } from './orphan-list.filters.ts'
import { ReconcileButton } from './ReconcileButton.tsx'
import { ReconciliationNotice } from './ReconciliationNotice.tsx'

const OrphanPanel = lazyPart(() => import('./OrphanPanel.tsx'))

export const parts = partsWithPanel(OrphanPanel)

const LIVE: LiveList<OrphanRow> = { id: 'transactionId', newest: 'orphanSince' }

const requestOf = (orphanType: OrphanType) => ({
  more: { readAll: 'YES' as const, orphanType },
  name: `orphans-${orphanType}`,
})

export const preloadOrphans = (orphanType: OrphanType) => preloadOf(readOrphans, requestOf(orphanType))

/** Shows unreconciled transactions, updated live, with the last reconciliation, and a panel for one transaction. */
export function OrphanList({ orphanType }: { readonly orphanType: OrphanType }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { language } = useLocale()
  const user = useUser()
  const asked = useMemo(() => requestOf(orphanType), [orphanType])
  const list = useList(readOrphans, { ...asked, live: LIVE })
  const columns = useMemo(() => orphanColumns(t, c, language), [t, c, language])
  const filters = useMemo(
    () => orphanFilters(c, orphanType, subsidiaryOptions(language, user)),
    [c, orphanType, language, user],
  )
  return (
    <ListPage
      list={list}
      title={t(`orphans.title.${orphanType}`)}
      description={<ReconciliationNotice />}
      pageActions={<ReconcileButton />}
      cards={orphanCards(t, list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.orphanSince')}
      rowId={(row) => row.transactionId}
      actions={({ transactionId }) => [
        { label: t('view'), icon: 'eye', onPress: () => list.open('view', transactionId) },
      ]}
      empty={{ title: t(`orphans.empty.${orphanType}`), text: t('orphans.emptyText'), icon: 'check' }}
      panel={
        list.panel && (
          <OrphanPanel key={list.panel.id} panel={list.panel} orphanType={orphanType} onClose={list.close} />
        )
      }
    />
  )
}
