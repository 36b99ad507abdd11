import { INITIAL_TABLE_STATE } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { DataTable, type DataTableProps } from '@portal/shared-ui/table'
import { useState } from 'react'

type Of = 'label' | 'columns' | 'rows' | 'rowId' | 'rowTone' | 'toolbar'

/** Shows the rows of a file, in pages. */
export function FileRows<Row>(props: Pick<DataTableProps<Row>, Of>) {
  const t = useTexts('mfe-users')
  const { rows } = props
  const [state, setState] = useState({ ...INITIAL_TABLE_STATE, density: 'compact' as const })
  // The number of rows may have decreased, so the open page may no longer exist.
  const page = Math.min(state.page, Math.max(0, Math.ceil(rows.length / state.size) - 1))
  return (
    <DataTable
      {...props}
      rows={rows.slice(page * state.size, (page + 1) * state.size)}
      total={rows.length}
      state={{ ...state, page }}
      onStateChange={(next) => setState({ ...next, density: 'compact' })}
      search={false}
      detail
      empty={{ title: t('uploads.noRows'), icon: 'upload' }}
    />
  )
}
