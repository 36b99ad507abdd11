import { type PartnerRow, readPartners } from '@portal/contract/partners/partners.calls'
import { lazyPart, useLanguage, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { RecordList } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { partnerCards } from './partner-cards.ts'
import { partnerColumns } from './partner-list.columns.tsx'
import { partnerFilters } from './partner-list.filters.ts'

const PartnerPanel = lazyPart(() => import('./PartnerPanel.tsx'))

export const preload = preloadOf(readPartners)
export const parts = partsWithPanel(PartnerPanel)

/**
 * Shows the screen `/partners`: the operators (MTOs), the summary cards, and a panel to view, edit or create an
 * operator.
 */
export default function PartnerListScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const language = useLanguage()
  const may = { create: usePermission('MTO|CREATE'), edit: usePermission('MTO|UPDATE') }
  const list = useList(readPartners)
  const columns = useMemo(() => partnerColumns(t, c, language), [t, c, language])
  const filters = useMemo(() => partnerFilters(c), [c])
  const editRefusal = ({ mtoStatus, pendingCqId }: PartnerRow) => {
    if (pendingCqId) return t('partners.editWaits')
    return mtoStatus === 'ACTIVE' ? undefined : t('partners.ended')
  }
  return (
    <RecordList
      list={list}
      may={may}
      title={t('partners.title')}
      addLabel={t('partners.add')}
      emptyTitle={t('partners.empty')}
      emptyIcon="partners"
      cards={partnerCards(t, list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.mtoCreatedAt')}
      rowId={(row) => row.mtoCode}
      editRefusal={editRefusal}
      moreActions={(row) => [{ label: t('partners.users'), icon: 'users', href: `/imto-users?mtoCode=${row.mtoCode}` }]}
      renderPanel={(panel) => <PartnerPanel {...panel} />}
    />
  )
}
