import { formatDateTime } from '@portal/contract/format'
import { readUserUploads } from '@portal/contract/uploads/uploads.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { preloadOf, useList } from '@portal/portal-sdk/list'
import { Button, useLocale } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { FileUpload } from '../../file-upload/FileUpload.tsx'
import { StaffField } from '../../StaffField.tsx'
import { userStatusCards } from '../../user-status-cards.ts'
import { userStatusFilter } from '../../user-status-filter.ts'
import { uploadColumns } from './upload-list.columns.ts'

const UploadDialog = lazyPart(() => import('./UploadDialog.tsx'))

export const preload = preloadOf(readUserUploads)

/** Shows the screen `/upload-users`: uploaded users, the summary cards, and the upload of another file. */
export default function UploadUsersScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const mayCreate = usePermission('USER|CREATE')
  const list = useList(readUserUploads)
  const columns = useMemo(() => uploadColumns(t, c), [t, c])
  const locale = useLocale()
  const uploadedAt = list.rows[0]?.userCreatedAt
  const filters = useMemo(
    () => [
      userStatusFilter(c),
      { id: 'userMaker', label: c('labels.userMaker'), Field: StaffField },
      {
        id: 'uploadId',
        label: t('uploads.one'),
        // The filter's value is the id of an upload. The filter shows the creation time of its users instead.
        wordOf: (value: string) => (uploadedAt === undefined ? value : formatDateTime(uploadedAt, locale)),
        isAddressed: true,
      },
    ],
    [t, c, locale, uploadedAt],
  )

  const upload = mayCreate && (
    <Button variant="primary" startIcon="upload" onClick={() => list.open('upload')}>
      {t('uploads.upload')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t('uploads.title')}
      back={{ href: '/users', label: t('users.title') }}
      primaryAction={upload}
      cards={userStatusCards(t, list.totals)}
      columns={columns}
      filters={filters}
      dates={t('uploads.enrollmentDate')}
      rowId={(row) => row.userId}
      actions={(row) => [{ label: t('view'), icon: 'eye', href: `/users?panel=view&id=${row.userId}` }]}
      empty={{ title: t('uploads.empty'), text: t('uploads.emptyText'), icon: 'upload', action: upload }}
    >
      <FileUpload list={list} isAllowed={mayCreate} dialog={UploadDialog} />
    </ListPage>
  )
}
