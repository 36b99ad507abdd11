import { type RoleRow, readRoles } from '@portal/contract/roles/roles.calls'
import { lazyPart, useLanguage, usePermission, useTexts, useUser } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { LinkButton } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { editRefusal } from './edit-refusal.ts'
import { roleCards } from './role-cards.ts'
import { roleColumns } from './role-list.columns.tsx'
import { roleFilters } from './role-list.filters.ts'

const RoleView = lazyPart(() => import('./RoleView.tsx'))

export const preload = preloadOf(readRoles)
export const parts = partsWithPanel(RoleView)

/**
 * Shows the screen `/roles`: the list of roles, the summary cards, and a panel to view a role. Roles are created and
 * edited on another page.
 */
export default function RoleListScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const mayCreate = usePermission('ROLE|CREATE')
  const mayUpdate = usePermission('ROLE|UPDATE')
  const refusal = editRefusal(useUser())
  const list = useList(readRoles)
  const language = useLanguage()
  const columns = useMemo(() => roleColumns(t, c, language), [t, c, language])
  const filters = useMemo(() => roleFilters(c), [c])

  const actions = (row: RoleRow): RowAction[] => [
    { label: t('view'), icon: 'eye', onPress: () => list.open('view', row.roleId) },
    ...(mayUpdate ? [edit(row)] : []),
    ...(mayCreate
      ? [{ label: t('roles.copy'), icon: 'copy' as const, href: `/create-role?copyOf=${row.roleId}` }]
      : []),
  ]
  const edit = (row: RoleRow): RowAction => {
    const reason = refusal(row)
    return {
      label: t('edit'),
      icon: 'edit',
      href: `/create-role?roleId=${row.roleId}`,
      disabledReason: reason ? t(reason) : undefined,
    }
  }
  const create = mayCreate && (
    <LinkButton variant="primary" href="/create-role">
      {t('roles.add')}
    </LinkButton>
  )

  return (
    <ListPage
      list={list}
      title={t('roles.title')}
      primaryAction={create}
      cards={roleCards(t, list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.roleCreatedAt')}
      rowId={(row) => row.roleId}
      actions={actions}
      empty={{ title: t('roles.empty'), icon: 'roles', action: create }}
      panel={list.panel?.id && <RoleView key={list.panel.id} roleId={list.panel.id} onClose={list.close} />}
    />
  )
}
