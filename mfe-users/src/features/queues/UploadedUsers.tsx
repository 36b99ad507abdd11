import { type Translate, useTexts } from '@portal/portal-sdk'
import { type Column, referenceColumn, serialColumn, textColumn } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { FileRows } from '../../file-upload/FileRows.tsx'
import { type UploadedLine, uploadedLines } from './uploaded-users.ts'

/** The people a queued file would take on, all of them, a page at a time: what the checker decides on. */
export default function UploadedUsers({ text }: { readonly text: string | null }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const lines = useMemo(() => uploadedLines(text), [text])
  const columns = useMemo(() => lineColumns(t, c), [t, c])
  return <FileRows label={c('labels.uploadedUsers')} columns={columns} rows={lines} rowId={(line) => line.username} />
}

function lineColumns(t: Translate, c: Translate): Column<UploadedLine>[] {
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
