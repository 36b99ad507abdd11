import { type PartnerRow, readPartners } from '@portal/contract/calls/partners'
import { lazyPart, useLanguage, useList, usePermission, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { partnerCards } from './partner-cards.ts'
import { partnerColumns } from './partner-list.columns.tsx'

const PartnerPanel = lazyPart(() => import('./PartnerPanel.tsx'))

/** `/partners`: the operators (MTOs), their cards, and beside them one to view, edit or create. */
export default function PartnerListScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const language = useLanguage()
  const mayCreate = usePermission('MTO|CREATE')
  const mayUpdate = usePermission('MTO|UPDATE')
  const list = useList(readPartners)
  const columns = useMemo(() => partnerColumns(t, c, language), [t, c, language])

  const actions = (row: PartnerRow): RowAction[] => [
    { label: t('view'), icon: 'eye', onPress: () => list.open('view', row.mtoCode) },
    { label: t('partners.users'), icon: 'users', href: `/imto-users?mtoCode=${row.mtoCode}` },
    ...(mayUpdate ? [edit(row)] : []),
  ]
  const edit = (row: PartnerRow): RowAction => ({
    label: t('edit'),
    icon: 'edit',
    onPress: () => list.open('edit', row.mtoCode),
    disabledReason: whyNotEdited(row),
  })
  const whyNotEdited = (row: PartnerRow) => {
    if (row.pendingCqId) return t('partners.editWaits')
    return row.mtoStatus === 'ACTIVE' ? undefined : t('partners.ended')
  }
  const create = mayCreate && (
    <Button variant="primary" onClick={() => list.open('create')}>
      {t('partners.add')}
    </Button>
  )

  return (
    <ListPage
      list={list}
      title={t('partners.title')}
      primaryAction={create}
      cards={partnerCards(t, list.totals)}
      columns={columns}
      rowId={(row) => row.mtoCode}
      actions={actions}
      empty={{ title: t('partners.empty'), action: create }}
      panel={
        list.panel && (
          <PartnerPanel
            panel={list.panel}
            may={{ create: mayCreate, edit: mayUpdate }}
            onClose={list.close}
            onEdit={(code) => list.open('edit', code)}
          />
        )
      }
    />
  )
}
