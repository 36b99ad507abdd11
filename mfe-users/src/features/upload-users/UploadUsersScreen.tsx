import { readUserUploads } from '@portal/contract/calls/uploads'
import { lazyPart, useExport, usePanel, usePermission, useRead, useTableState, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { ExportButton } from '@portal/shared-ui/export'
import { DataTable } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'
import { FileRefusedDialog, type Refused } from './FileRefusedDialog.tsx'
import { uploadCards } from './upload-cards.ts'
import { uploadColumns } from './upload-list.columns.ts'

const UploadDialog = lazyPart(() => import('./UploadDialog.tsx'))

/** `/upload-users`: the people who came by file, their counts, and the upload of another file. */
export default function UploadUsersScreen() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const mayCreate = usePermission('USER|CREATE')
  const table = useTableState()
  const users = useRead(readUserUploads, table.request, { keepPrevious: true })
  const fetchChunk = useExport(readUserUploads, table.request)
  const { panel, open, close } = usePanel()
  const [refused, setRefused] = useState<Refused | null>(null)
  const columns = useMemo(() => uploadColumns(t, c), [t, c])
  const { userStatus: statuses = [], ...otherFilters } = table.state.filters

  const upload = (
    <Button variant="primary" startIcon="upload" onClick={() => open('upload')}>
      {t('uploads.upload')}
    </Button>
  )
  return (
    <PageFrame
      title={t('uploads.title')}
      count={users.data?.total}
      back={{ href: '/users', label: t('users.title') }}
      primaryAction={mayCreate ? upload : undefined}
    >
      <SummaryCards
        cards={uploadCards(t, users.data?.totals).map(({ statuses: wanted, ...card }) => ({
          ...card,
          isActive: wanted.join() === statuses.join(),
          onPress: () =>
            table.setState({
              ...table.state,
              filters: wanted.length > 0 ? { ...otherFilters, userStatus: wanted } : otherFilters,
              page: 0,
            }),
        }))}
      />
      <DataTable
        label={t('uploads.title')}
        columns={columns}
        rows={users.data?.data ?? []}
        total={users.data?.total ?? 0}
        rowId={(row) => row.userId}
        state={table.state}
        onStateChange={table.setState}
        isLoading={users.isLoading || users.isRefreshing}
        error={users.error?.message}
        onRetry={users.reload}
        actions={(row) => [{ label: t('view'), icon: 'eye', href: `/users?panel=view&id=${row.userId}` }]}
        detail
        empty={{ title: t('uploads.empty'), text: t('uploads.emptyText'), action: mayCreate ? upload : undefined }}
        toolbar={<ExportButton fetchChunk={fetchChunk} columns={columns} name={t('uploads.title')} />}
      />
      {panel?.act === 'upload' && mayCreate && (
        <UploadDialog
          onClose={close}
          onRefused={(why) => {
            close()
            setRefused(why)
          }}
        />
      )}
      {refused && <FileRefusedDialog refused={refused} onClose={() => setRefused(null)} />}
    </PageFrame>
  )
}
