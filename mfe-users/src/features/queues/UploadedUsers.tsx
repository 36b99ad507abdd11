import type { Json } from '@portal/contract/record'
import type { UploadedUserRecord } from '@portal/contract/users/user'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { type Column, referenceColumn, serialColumn, textColumn } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { FileRows } from '../../file-upload/FileRows.tsx'

/** Shows all users in a queued file, in pages. The checker decides on these users. */
export default function UploadedUsers({ users }: { readonly users: Json }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const columns = useMemo(() => userColumns(t, c), [t, c])
  const rows = users as readonly UploadedUserRecord[]
  return <FileRows label={c('labels.uploadedUsers')} columns={columns} rows={rows} rowId={(row) => row.username} />
}

function userColumns(t: Translate, c: Translate): Column<UploadedUserRecord>[] {
  const plain = { sortable: false }
  const field = (name: keyof UploadedUserRecord, isHidden = false) =>
    textColumn<UploadedUserRecord>(name, c(`labels.${name}`), { ...plain, isHidden })
  return [
    serialColumn(t('serial')),
    textColumn('name', c('labels.cqName'), {
      ...plain,
      value: ({ userFirstName, userLastName }) => `${userFirstName} ${userLastName}`,
    }),
    referenceColumn('username', c('labels.username'), { ...plain, width: 150 }),
    textColumn('userEmail', c('labels.userEmail'), { ...plain, minWidth: 200 }),
    field('roleName'),
    field('userPhone', true),
    field('userSolId', true),
    textColumn('userType', c('labels.userType'), {
      ...plain,
      isHidden: true,
      value: ({ userType }) => c(`userType.${userType}`),
    }),
  ]
}
