import { type ReferenceTableTotals, readDataSources } from '@portal/contract/uploads/uploads.calls'
import { lazyPart, type Translate, usePermission, useTexts } from '@portal/portal-sdk'
import { preloadOf, useList } from '@portal/portal-sdk/list'
import { Button } from '@portal/shared-ui'
import { type ListCard, ListPage, statusCards } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { FileUpload } from '../../file-upload/FileUpload.tsx'
import { tableColumns } from './reference-table-list.columns.ts'
import { tableFilters } from './reference-table-list.filters.ts'

const UploadTableDialog = lazyPart(() => import('./UploadTableDialog.tsx'))

export const preloadReferenceTableList = preloadOf(readDataSources)

/** Shows the list of reference tables, and the upload of a new table. */
export function ReferenceTableList() {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const mayUpload = usePermission('REPORT|CREATE')
  const list = useList(readDataSources)
  const columns = useMemo(() => tableColumns(t, c), [t, c])
  const filters = useMemo(() => tableFilters(c), [c])

  const upload = mayUpload && (
    <Button variant="primary" startIcon="upload" onClick={() => list.open('upload')}>
      {t('tables.upload')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t('tables.title')}
      primaryAction={upload}
      cards={tableCards(t, list.totals)}
      columns={columns}
      filters={filters}
      dates={t('tables.uploadedAt')}
      rowId={(row) => row.tableName}
      actions={({ tableName }) => [
        { label: t('view'), icon: 'eye', href: `/reference-tables?table=${encodeURIComponent(tableName)}` },
      ]}
      empty={{ title: t('tables.empty'), text: t('tables.emptyText'), icon: 'columns', action: upload }}
    >
      <FileUpload list={list} isAllowed={mayUpload} dialog={UploadTableDialog} />
    </ListPage>
  )
}

function tableCards(t: Translate, totals: ReferenceTableTotals | undefined): ListCard[] {
  return statusCards('tableStatus', (card) => t(`tables.cards.${card}`), {
    total: [totals?.total],
    pending: [totals?.pending, 'PENDING'],
    active: [totals?.active, 'ACTIVE'],
    declined: [totals?.declined, 'DECLINED'],
  })
}
