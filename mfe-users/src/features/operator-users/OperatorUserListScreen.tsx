import { readPartnerUsers } from '@portal/contract/calls/partners'
import type { UserRow } from '@portal/contract/calls/users'
import {
  lazyPart,
  useExport,
  usePanel,
  usePermission,
  useRead,
  useSearchParams,
  useSide,
  useTableState,
  useTexts,
  useUser,
} from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { PanelLayout } from '@portal/shared-ui/dialog'
import { ExportButton } from '@portal/shared-ui/export'
import { DataTable, type RowAction, withFilter } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { operatorUserCards } from './operator-user-cards.ts'
import { operatorUserColumns } from './operator-user-list.columns.tsx'
import { usePartnerName } from './use-partner-name.ts'

const OperatorUserPanel = lazyPart(() => import('./OperatorUserPanel.tsx'))

/** `/imto-users?mtoCode=`: the users of one partner, or of all; an operator sees the own ones, to read (rulings A24, A25). */
export default function OperatorUserListScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const isStaff = useSide() === 'staff'
  const { userMtoCode } = useUser()
  const [query] = useSearchParams()
  const mtoCode = isStaff ? query.get('mtoCode') : userMtoCode
  const name = usePartnerName(mtoCode)
  const mayCreate = usePermission('MTO|CREATE') && isStaff
  const mayUpdate = usePermission('MTO|UPDATE') && isStaff
  const table = useTableState()
  const request = useMemo(
    () => (isStaff && mtoCode ? { ...table.request, userMtoCode: mtoCode } : table.request),
    [table.request, isStaff, mtoCode],
  )
  const users = useRead(readPartnerUsers, request, { keepPrevious: true })
  const fetchChunk = useExport(readPartnerUsers, request)
  const { panel, open, close } = usePanel()
  const columns = useMemo(() => operatorUserColumns(t, c, mtoCode === null), [t, c, mtoCode])
  const wanted = table.state.filters.userStatus ?? []
  const title = name ? t('operatorUsers.titleOf', { name }) : t('operatorUsers.title')

  const actions = (row: UserRow): RowAction[] => [
    { label: t('view'), icon: 'eye', onPress: () => open('view', row.userId) },
    ...(mayUpdate
      ? [
          {
            label: t('edit'),
            icon: 'edit' as const,
            onPress: () => open('edit', row.userId),
            disabledReason: whyNotEdited(row),
          },
        ]
      : []),
  ]
  const whyNotEdited = (row: UserRow) => {
    if (row.pendingCqId) return t('users.editWaits')
    return row.userStatus === 'DELETED' ? t('operatorUsers.deleted') : undefined
  }
  const create = (
    <Button variant="primary" onClick={() => open('create')}>
      {t('users.add')}
    </Button>
  )

  return (
    <PageFrame
      title={title}
      count={users.data?.total}
      description={isStaff ? undefined : t('operatorUsers.viewOnly')}
      back={isStaff ? { href: '/partners', label: t('partners.title') } : undefined}
      primaryAction={mayCreate ? create : undefined}
    >
      <SummaryCards
        cards={operatorUserCards(t, users.data?.totals).map(({ statuses, ...card }) => ({
          ...card,
          isActive: statuses.join() === wanted.join(),
          onPress: () => table.setState(withFilter(table.state, 'userStatus', statuses)),
        }))}
      />
      <PanelLayout>
        <DataTable
          label={title}
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
          empty={{ title: t('operatorUsers.empty'), action: mayCreate ? create : undefined }}
          toolbar={<ExportButton fetchChunk={fetchChunk} columns={columns} name={title} />}
        />
        {panel && (
          <OperatorUserPanel
            panel={panel}
            mtoCode={mtoCode}
            mayUpdate={mayUpdate}
            onClose={close}
            onEdit={(id) => open('edit', id)}
          />
        )}
      </PanelLayout>
    </PageFrame>
  )
}
