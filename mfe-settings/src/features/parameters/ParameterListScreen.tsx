import { type ParameterRow, readParameters } from '@portal/contract/calls/parameters'
import { useExport, usePanel, usePermission, useRead, useTableState, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { PanelLayout } from '@portal/shared-ui/dialog'
import { ExportButton } from '@portal/shared-ui/export'
import { DataTable, withFilter } from '@portal/shared-ui/table'
import { lazy, Suspense, useMemo } from 'react'
import { parameterCards } from './parameter-cards.ts'
import { parameterColumns } from './parameter-list.columns.tsx'

const ParameterPanel = lazy(() => import('./ParameterPanel.tsx'))

/** `/parameterization` (All Parameters): limits of partners, and beside them one to view, add or edit. */
export default function ParameterListScreen() {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const mayCreate = usePermission('MTO_PARAMETER|CREATE')
  const mayUpdate = usePermission('MTO_PARAMETER|UPDATE')
  const table = useTableState()
  const parameters = useRead(readParameters, table.request, { keepPrevious: true })
  const fetchChunk = useExport(readParameters, table.request)
  const { panel, open, close } = usePanel()
  const columns = useMemo(() => parameterColumns(t, c), [t, c])
  const wanted = table.state.filters.parameterStatus ?? []

  const actions = (row: ParameterRow) => [
    { label: t('view'), icon: 'eye' as const, onPress: () => open('view', row.parameterId) },
    ...(mayUpdate && row.parameterStatus !== 'DECLINED'
      ? [
          {
            label: t('edit'),
            icon: 'edit' as const,
            onPress: () => open('edit', row.parameterId),
            disabledReason: row.pendingCqId ? t('parameters.editWaits') : undefined,
          },
        ]
      : []),
  ]
  const create = (
    <Button variant="primary" onClick={() => open('create')}>
      {t('parameters.add')}
    </Button>
  )

  return (
    <PageFrame
      title={t('parameters.title')}
      count={parameters.data?.total}
      primaryAction={mayCreate ? create : undefined}
    >
      <SummaryCards
        cards={parameterCards(t, parameters.data?.totals).map(({ statuses, ...card }) => ({
          ...card,
          isActive: statuses.join() === wanted.join(),
          onPress: () => table.setState(withFilter(table.state, 'parameterStatus', statuses)),
        }))}
      />
      <PanelLayout>
        <DataTable
          label={t('parameters.title')}
          columns={columns}
          rows={parameters.data?.data ?? []}
          total={parameters.data?.total ?? 0}
          rowId={(row) => row.parameterId}
          state={table.state}
          onStateChange={table.setState}
          isLoading={parameters.isLoading || parameters.isRefreshing}
          error={parameters.error?.message}
          onRetry={parameters.reload}
          actions={actions}
          detail
          activeRowId={panel?.id ?? undefined}
          empty={{ title: t('parameters.empty'), action: mayCreate ? create : undefined }}
          toolbar={<ExportButton fetchChunk={fetchChunk} columns={columns} name={t('parameters.title')} />}
        />
        {panel && (
          <Suspense fallback={null}>
            <ParameterPanel panel={panel} onClose={close} onEdit={(id) => open('edit', id)} />
          </Suspense>
        )}
      </PanelLayout>
    </PageFrame>
  )
}
