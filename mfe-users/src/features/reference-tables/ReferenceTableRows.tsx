import { formatDateTime } from '@portal/contract/format'
import { readDataSource, readDataSources } from '@portal/contract/uploads/uploads.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRecordHistory } from '@portal/portal-sdk/forms'
import { useList } from '@portal/portal-sdk/list'
import { useRead } from '@portal/portal-sdk/read'
import { Notice, useLocale } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { HistoryButton, ReturnedNotice } from '@portal/shared-ui/panel'
import { useMemo } from 'react'
import { rowColumns } from './reference-table-list.columns.ts'

/** Shows the screen `/reference-tables?table=`: the rows of one table, to read, search and export. */
export default function ReferenceTableRows({ tableName }: { tableName: string }) {
  const t = useTexts('mfe-users')
  const locale = useLocale()
  const more = useMemo(() => ({ tableName }), [tableName])
  const list = useList(readDataSource, { more, name: `reference-table/${tableName}` })
  const asked = useMemo(() => ({ filters: { tableName: [tableName] } }), [tableName])
  const table = useRead(readDataSources, asked).data?.data[0]
  const history = useRecordHistory('reference-table', tableName, { isDeclined: table?.tableStatus === 'DECLINED' })
  const columns = useMemo(() => rowColumns(table?.columns ?? []), [table?.columns])

  return (
    <ListPage
      list={list}
      title={tableName}
      description={
        table && t('tables.uploadedBy', { maker: table.makerName ?? '', at: formatDateTime(table.createdAt, locale) })
      }
      back={{ href: '/reference-tables', label: t('tables.title') }}
      notice={
        table &&
        table.tableStatus !== 'ACTIVE' && (
          <>
            <Notice tone={table.tableStatus === 'PENDING' ? 'warning' : 'danger'}>
              {t(table.tableStatus === 'PENDING' ? 'tables.waits' : 'tables.declined')}
            </Notice>
            <ReturnedNotice history={history} />
          </>
        )
      }
      pageActions={<HistoryButton history={history} name={tableName} />}
      cards={[]}
      columns={columns}
      rowId={(row) => String(list.state.page * list.state.size + list.rows.indexOf(row))}
      empty={{ title: t('tables.noRows'), icon: 'columns' }}
    />
  )
}
