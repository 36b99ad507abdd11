import { readUsers, type UserRow } from '@portal/contract/calls/users'
import { lazyPart, useLanguage, useList, usePermission, useTexts } from '@portal/portal-sdk'
import { Button, LinkButton } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { editRefusal } from './edit-refusal.ts'
import { userCards } from './user-cards.ts'
import { userColumns } from './user-list.columns.tsx'

const UserPanel = lazyPart(() => import('./UserPanel.tsx'))

/** `/users`: the list, its cards, and beside it one user to view, edit or create. */
export default function UserListScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const language = useLanguage()
  const mayCreate = usePermission('USER|CREATE')
  const mayUpdate = usePermission('USER|UPDATE')
  const list = useList(readUsers)
  const columns = useMemo(() => userColumns(t, c, language), [t, c, language])

  const actions = (row: UserRow): RowAction[] => [
    { label: t('view'), icon: 'eye', onPress: () => list.open('view', row.userId) },
    ...(mayUpdate ? [edit(row)] : []),
  ]
  const edit = (row: UserRow): RowAction => ({
    label: t('edit'),
    icon: 'edit',
    onPress: () => list.open('edit', row.userId),
    disabledReason: editRefusal(row, t),
  })
  const create = mayCreate && (
    <Button variant="primary" onClick={() => list.open('create')}>
      {t('users.add')}
    </Button>
  )
  const upload = mayCreate && (
    <LinkButton startIcon="upload" href="/upload-users?panel=upload">
      {t('uploads.upload')}
    </LinkButton>
  )

  return (
    <ListPage
      list={list}
      title={t('users.title')}
      primaryAction={create && <div id="tour-create-user">{create}</div>}
      pageActions={upload}
      cards={userCards(t, list.totals)}
      columns={columns}
      rowId={(row) => row.userId}
      actions={actions}
      empty={{ title: t('users.empty'), action: create }}
      panel={
        list.panel && (
          <UserPanel
            panel={list.panel}
            may={{ create: mayCreate, edit: mayUpdate }}
            onClose={list.close}
            onEdit={(id) => list.open('edit', id)}
          />
        )
      }
    />
  )
}
