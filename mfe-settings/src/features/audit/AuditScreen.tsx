import { type AuditRow, type AuditTotals, readAuditTrail, readPartnerAuditTrail } from '@portal/contract/calls/audit'
import { type Translate, useExport, usePanel, useRead, useTableState, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { PanelLayout } from '@portal/shared-ui/dialog'
import { ExportButton } from '@portal/shared-ui/export'
import { DataTable, withFilter } from '@portal/shared-ui/table'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ActiveFilters } from './ActiveFilters.tsx'
import { auditColumns, auditTone } from './audit-list.columns.ts'
import { ChainBadge } from './ChainBadge.tsx'

const AuditPanel = lazy(() => import('./AuditPanel.tsx'))
const AuditQueryDialog = lazy(() => import('./AuditQueryDialog.tsx'))

/** Whose acts a trail holds. */
export type Trail = 'provider' | 'partners'

/** Both trails: they differ in whose acts are read and in their words. */
export function AuditScreen({ trail }: { trail: Trail }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const call = trail === 'partners' ? readPartnerAuditTrail : readAuditTrail
  const table = useTableState()
  const audit = useRead(call, table.request, { keepPrevious: true })
  const fetchChunk = useExport(call, table.request)
  const { panel, open, close } = usePanel()
  const [isQuerying, setQuerying] = useState(false)
  const columns = useMemo(() => auditColumns(t, c), [t, c])
  const title = t(trail === 'partners' ? 'audit.titlePartners' : 'audit.title')
  const wanted = table.state.filters.cqStatus ?? []

  return (
    <PageFrame
      title={title}
      count={audit.data?.total}
      description={<ChainBadge />}
      primaryAction={
        <Button variant="primary" startIcon="search" onClick={() => setQuerying(true)}>
          {t('audit.query.title')}
        </Button>
      }
    >
      <SummaryCards
        cards={auditCards(t, audit.data?.totals).map(({ statuses, ...card }) => ({
          ...card,
          isActive: statuses.join() === wanted.join(),
          onPress: () => table.setState(withFilter(table.state, 'cqStatus', statuses)),
        }))}
      />
      <ActiveFilters
        filters={table.state.filters}
        onRemove={(field) => table.setState(withFilter(table.state, field, []))}
      />
      <PanelLayout>
        <DataTable
          label={title}
          columns={columns}
          rows={audit.data?.data ?? []}
          total={audit.data?.total ?? 0}
          rowId={(row) => row.auditId}
          state={table.state}
          onStateChange={table.setState}
          isLoading={audit.isLoading || audit.isRefreshing}
          error={audit.error?.message}
          onRetry={table.retry(audit)}
          rowTone={auditTone}
          actions={(row: AuditRow) => [{ label: t('view'), icon: 'eye', onPress: () => open('view', row.auditId) }]}
          detail
          dateRange
          activeRowId={panel?.id ?? undefined}
          empty={{ title: t('audit.empty') }}
          toolbar={<ExportButton fetchChunk={fetchChunk} columns={columns} name={title} />}
        />
        {panel?.act === 'view' && panel.id && (
          <Suspense fallback={null}>
            <AuditPanel key={panel.id} auditId={panel.id} trail={trail} onClose={close} />
          </Suspense>
        )}
      </PanelLayout>
      {isQuerying && (
        <Suspense fallback={null}>
          <AuditQueryDialog
            trail={trail}
            filters={table.state.filters}
            onClose={() => setQuerying(false)}
            onQuery={(filters) => {
              table.setState({ ...table.state, filters, page: 0 })
              setQuerying(false)
            }}
          />
        </Suspense>
      )}
    </PageFrame>
  )
}

/** Pressed, a card finds the rows it counts (rulings A14, A15). */
function auditCards(t: Translate, totals: AuditTotals | undefined) {
  return [
    { id: 'total', label: t('cards.total'), value: totals?.total, statuses: [] as string[] },
    { id: 'pending', label: t('cards.pending'), value: totals?.pending, statuses: ['PENDING'] },
    { id: 'active', label: t('cards.active'), value: totals?.active, statuses: ['AUTHORIZED', 'ACTIVE'] },
    { id: 'declined', label: t('cards.declined'), value: totals?.declined, statuses: ['REJECTED', 'DECLINED'] },
  ]
}
