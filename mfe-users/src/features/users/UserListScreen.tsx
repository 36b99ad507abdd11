import { readUsers } from '@portal/contract/users/users.calls'
import { lazyPart, useLanguage, usePermission, useTexts, useUser } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { LinkButton } from '@portal/shared-ui'
import { RecordList } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { editRefusal } from './edit-refusal.ts'
import { userCards } from './user-cards.ts'
import { userColumns } from './user-list.columns.tsx'
import { userFilters } from './user-list.filters.ts'

const UserPanel = lazyPart(() => import('./UserPanel.tsx'))

export const preload = preloadOf(readUsers)
export const parts = partsWithPanel(UserPanel)

/** Shows the screen `/users`: the list of users, the summary cards, and a panel to view, edit or create a user. */
export default function UserListScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const language = useLanguage()
  const may = { create: usePermission('USER|CREATE'), edit: usePermission('USER|UPDATE') }
  const list = useList(readUsers)
  const columns = useMemo(() => userColumns(t, c, language), [t, c, language])
  const user = useUser()
  const filters = useMemo(() => userFilters(t, c, subsidiaryOptions(language, user)), [t, c, language, user])
  const upload = may.create && (
    <LinkButton startIcon="upload" href="/upload-users?panel=upload">
      {t('uploads.upload')}
    </LinkButton>
  )
  return (
    <RecordList
      list={list}
      may={may}
      title={t('users.title')}
      addLabel={t('users.add')}
      addId="tour-create-user"
      emptyTitle={t('users.empty')}
      emptyIcon="users"
      pageActions={upload}
      cards={userCards(t, list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.userCreatedAt')}
      rowId={(row) => row.userId}
      editRefusal={(row) => editRefusal(row, t)}
      renderPanel={(panel) => <UserPanel {...panel} />}
    />
  )
}
