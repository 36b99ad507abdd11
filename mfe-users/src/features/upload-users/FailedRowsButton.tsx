import { useTexts } from '@portal/portal-sdk'
import { ExportButton } from '@portal/shared-ui/export'
import { useMemo } from 'react'
import { rowColumns, type ShownRow } from './RowTable.tsx'

/** Shows the button that downloads the rejected rows with their errors, as a file to correct and upload again. */
export function FailedRowsButton({ rows }: { readonly rows: readonly ShownRow[] }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const columns = useMemo(() => rowColumns(t, c, { goodWord: '' }), [t, c])
  return (
    <ExportButton
      label={t('uploads.failedRows')}
      name={t('uploads.failedRowsName')}
      columns={columns}
      fetchChunk={async () => ({ rows, total: rows.length })}
    />
  )
}
