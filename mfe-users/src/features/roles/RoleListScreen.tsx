import { type RoleRow, readRoles } from '@portal/contract/calls/roles'
import {
  lazyPart,
  useExport,
  usePanel,
  usePermission,
  useRead,
  useTableState,
  useTexts,
  useUser,
} from '@portal/portal-sdk'
import { LinkButton } from '@portal/shared-ui'
import { PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { PanelLayout } from '@portal/shared-ui/dialog'
import { ExportButton } from '@portal/shared-ui/export'
import { DataTable } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { editRefusal } from './edit-refusal.ts'
import { roleCards } from './role-cards.ts'
import { roleColumns } from './role-list.columns.tsx'

const RoleView = lazyPart(() => import('./RoleView.tsx'))

/** `/roles`: the list, its cards, and beside it one role to view; a role is made and edited on a page of its own. */
export default function RoleListScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const mayCreate = usePermission('ROLE|CREATE')
  const mayUpdate = usePermission('ROLE|UPDATE')
  const refusal = editRefusal(useUser().role)
  const table = useTableState()
  const roles = useRead(readRoles, table.request, { keepPrevious: true })
  const fetchChunk = useExport(readRoles, table.request)
  const { panel, open, close } = usePanel()
  const columns = useMemo(() => roleColumns(t, c), [t, c])

  const actions = (row: RoleRow) => {
    const reason = refusal(row)
    return [
      { label: t('view'), icon: 'eye' as const, onPress: () => open('view', row.roleId) },
      ...(mayUpdate
        ? [
            {
              label: t('edit'),
              icon: 'edit' as const,
              href: `/create-role?roleId=${row.roleId}`,
              disabledReason: reason ? t(reason) : undefined,
            },
          ]
        : []),
      ...(mayCreate
        ? [{ label: t('roles.copy'), icon: 'copy' as const, href: `/create-role?copyOf=${row.roleId}` }]
        : []),
    ]
  }
  const create = (
    <LinkButton variant="primary" href="/create-role">
      {t('roles.add')}
    </LinkButton>
  )

  return (
    <PageFrame title={t('roles.title')} count={roles.data?.total} primaryAction={mayCreate ? create : undefined}>
      <SummaryCards
        cards={roleCards(t, roles.data?.totals).map(({ filters, ...card }) => ({
          ...card,
          isActive: JSON.stringify(filters) === JSON.stringify(table.state.filters),
          onPress: () => table.setState({ ...table.state, filters, page: 0 }),
        }))}
      />
      <PanelLayout>
        <DataTable
          label={t('roles.title')}
          columns={columns}
          rows={roles.data?.data ?? []}
          total={roles.data?.total ?? 0}
          rowId={(row) => row.roleId}
          state={table.state}
          onStateChange={table.setState}
          isLoading={roles.isLoading || roles.isRefreshing}
          error={roles.error?.message}
          onRetry={table.retry(roles)}
          actions={actions}
          detail
          activeRowId={panel?.id ?? undefined}
          empty={{ title: t('roles.empty'), action: mayCreate ? create : undefined }}
          toolbar={<ExportButton fetchChunk={fetchChunk} columns={columns} name={t('roles.title')} />}
        />
        {panel?.id && <RoleView key={panel.id} roleId={panel.id} onClose={close} />}
      </PanelLayout>
    </PageFrame>
  )
}
