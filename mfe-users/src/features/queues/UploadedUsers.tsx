import { INITIAL_TABLE_STATE } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { type Column, DataTable, referenceColumn, serialColumn, textColumn } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'
import { type UploadedLine, uploadedLines } from './uploaded-users.ts'

/** The people a queued file would take on, all of them, a page at a time: what the checker decides on. */
export default function UploadedUsers({ text }: { readonly text: string | null }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const [state, setState] = useState({ ...INITIAL_TABLE_STATE, density: 'compact' as const })
  const lines = useMemo(() => uploadedLines(text), [text])
  const columns = useMemo(() => lineColumns(t, c), [t, c])
  return (
    <DataTable
      label={c('labels.uploadedUsers')}
      columns={columns}
      rows={lines.slice(state.page * state.size, (state.page + 1) * state.size)}
      total={lines.length}
      rowId={(line) => line.username}
      state={state}
      onStateChange={(next) => setState({ ...next, density: 'compact' })}
      search={false}
      detail
    />
  )
}

function lineColumns(t: ReturnType<typeof useTexts>, c: ReturnType<typeof useTexts>): Column<UploadedLine>[] {
  const plain = { sortable: false }
  return [
    serialColumn(t('serial')),
    textColumn('name', c('labels.cqName'), plain),
    referenceColumn('username', c('labels.username'), { ...plain, width: 150 }),
    textColumn('email', c('labels.userEmail'), { ...plain, minWidth: 200 }),
    textColumn('roleName', c('labels.roleName'), plain),
    textColumn('phone', c('labels.userPhone'), { ...plain, isHidden: true }),
    textColumn('solId', c('labels.userSolId'), { ...plain, isHidden: true }),
    textColumn('userType', c('labels.userType'), {
      ...plain,
      isHidden: true,
      value: (line) => c(`userType.${line.userType}`),
    }),
  ]
}
