import { readUsers, type UserRow } from '@portal/contract/calls/users'
import { lazyPart, useExport, usePanel, usePermission, useRead, useTableState, useTexts } from '@portal/portal-sdk'
import { Button, LinkButton } from '@portal/shared-ui'
import { PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { PanelLayout } from '@portal/shared-ui/dialog'
import { ExportButton } from '@portal/shared-ui/export'
import { DataTable } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { editRefusal } from './edit-refusal.ts'
import { userCards } from './user-cards.ts'
import { userColumns } from './user-list.columns.tsx'

const UserPanel = lazyPart(() => import('./UserPanel.tsx'))

/** `/users`: the list, its cards, and beside it one user to view, edit or create. */
export default function UserListScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const mayCreate = usePermission('USER|CREATE')
  const mayUpdate = usePermission('USER|UPDATE')
  const table = useTableState()
  const users = useRead(readUsers, table.request, { keepPrevious: true })
  const fetchChunk = useExport(readUsers, table.request)
  const { panel, open, close } = usePanel()
  const columns = useMemo(() => userColumns(t, c), [t, c])

  const actions = (row: UserRow) => [
    { label: t('view'), icon: 'eye' as const, onPress: () => open('view', row.userId) },
    ...(mayUpdate
      ? [
          {
            label: t('edit'),
            icon: 'edit' as const,
            onPress: () => open('edit', row.userId),
            disabledReason: editRefusal(row, t),
          },
        ]
      : []),
  ]
  const create = (
    <Button variant="primary" onClick={() => open('create')}>
      {t('users.add')}
    </Button>
  )

  const upload = (
    <LinkButton startIcon="upload" href="/upload-users?panel=upload">
      {t('uploads.upload')}
    </LinkButton>
  )

  return (
    <PageFrame
      title={t('users.title')}
      count={users.data?.total}
      primaryAction={mayCreate ? create : undefined}
      actions={mayCreate ? upload : undefined}
    >
      <SummaryCards
        cards={userCards(t, users.data?.totals).map(({ filters, ...card }) => ({
          ...card,
          isActive: JSON.stringify(filters) === JSON.stringify(table.state.filters),
          onPress: () => table.setState({ ...table.state, filters, page: 0 }),
        }))}
      />
      <PanelLayout>
        <DataTable
          label={t('users.title')}
          columns={columns}
          rows={users.data?.data ?? []}
          total={users.data?.total ?? 0}
          rowId={(row) => row.userId}
          state={table.state}
          onStateChange={table.setState}
          isLoading={users.isLoading || users.isRefreshing}
          error={users.error?.message}
          onRetry={table.retry(users)}
          actions={actions}
          detail
          activeRowId={panel?.id ?? undefined}
          empty={{ title: t('users.empty'), action: mayCreate ? create : undefined }}
          toolbar={<ExportButton fetchChunk={fetchChunk} columns={columns} name={t('users.title')} />}
        />
        {panel && <UserPanel panel={panel} onClose={close} onEdit={(id) => open('edit', id)} />}
      </PanelLayout>
    </PageFrame>
  )
}
