import { type PartnerRow, readPartners } from '@portal/contract/calls/partners'
import {
  lazyPart,
  useExport,
  useLanguage,
  usePanel,
  usePermission,
  useRead,
  useTableState,
  useTexts,
} from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { PanelLayout } from '@portal/shared-ui/dialog'
import { ExportButton } from '@portal/shared-ui/export'
import { DataTable, type RowAction, withFilter } from '@portal/shared-ui/table'
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
  const table = useTableState()
  const partners = useRead(readPartners, table.request, { keepPrevious: true })
  const fetchChunk = useExport(readPartners, table.request)
  const { panel, open, close } = usePanel()
  const columns = useMemo(() => partnerColumns(t, c, language), [t, c, language])
  const wanted = table.state.filters.mtoStatus ?? []

  const actions = (row: PartnerRow): RowAction[] => [
    { label: t('view'), icon: 'eye', onPress: () => open('view', row.mtoCode) },
    { label: t('partners.users'), icon: 'users', href: `/imto-users?mtoCode=${row.mtoCode}` },
    ...(mayUpdate
      ? [
          {
            label: t('edit'),
            icon: 'edit' as const,
            onPress: () => open('edit', row.mtoCode),
            disabledReason: whyNotEdited(row),
          },
        ]
      : []),
  ]
  const whyNotEdited = (row: PartnerRow) => {
    if (row.pendingCqId) return t('partners.editWaits')
    return row.mtoStatus === 'ACTIVE' ? undefined : t('partners.ended')
  }
  const create = (
    <Button variant="primary" onClick={() => open('create')}>
      {t('partners.add')}
    </Button>
  )

  return (
    <PageFrame title={t('partners.title')} count={partners.data?.total} primaryAction={mayCreate ? create : undefined}>
      <SummaryCards
        cards={partnerCards(t, partners.data?.totals).map(({ statuses, ...card }) => ({
          ...card,
          isActive: statuses.join() === wanted.join(),
          onPress: () => table.setState(withFilter(table.state, 'mtoStatus', statuses)),
        }))}
      />
      <PanelLayout>
        <DataTable
          label={t('partners.title')}
          columns={columns}
          rows={partners.data?.data ?? []}
          total={partners.data?.total ?? 0}
          rowId={(row) => row.mtoCode}
          state={table.state}
          onStateChange={table.setState}
          isLoading={partners.isLoading || partners.isRefreshing}
          error={partners.error?.message}
          onRetry={table.retry(partners)}
          actions={actions}
          detail
          activeRowId={panel?.id ?? undefined}
          empty={{ title: t('partners.empty'), action: mayCreate ? create : undefined }}
          toolbar={<ExportButton fetchChunk={fetchChunk} columns={columns} name={t('partners.title')} />}
        />
        {panel && <PartnerPanel panel={panel} onClose={close} onEdit={(code) => open('edit', code)} />}
      </PanelLayout>
    </PageFrame>
  )
}
