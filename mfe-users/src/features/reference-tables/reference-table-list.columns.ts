import { RECORD_STATUS_TONES } from '@portal/contract'
import type { ReferenceRow, ReferenceTable } from '@portal/contract/uploads/uploads.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  type Column,
  dateTimeColumn,
  numberColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'

/** Returns the columns of the reference tables. */
export function tableColumns(t: Translate, c: Translate): Column<ReferenceTable>[] {
  return [
    serialColumn(t('serial')),
    textColumn('tableName', c('labels.tableName'), { width: 220 }),
    numberColumn('rowCount', c('labels.rowCount'), { width: 88 }),
    textColumn('columns', c('labels.columns'), {
      value: (row) => row.columns.join(', '),
      sortable: false,
      minWidth: 160,
    }),
    statusColumn('tableStatus', c('labels.tableStatus'), ({ tableStatus }) => ({
      label: c(`status.record.${tableStatus}`),
      tone: RECORD_STATUS_TONES[tableStatus],
    })),
    textColumn('makerName', c('labels.maker')),
    dateTimeColumn('createdAt', t('tables.uploadedAt')),
  ]
}

/** Returns the columns of the rows of one table. The table's own column names are used only as headings. */
export function rowColumns(names: readonly string[]): Column<ReferenceRow>[] {
  return names.map((name, index) =>
    textColumn<ReferenceRow>(`c${index}`, name, { value: (row) => row[name], sortable: false, minWidth: 120 }),
  )
}
