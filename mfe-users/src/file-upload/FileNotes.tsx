import { useTexts } from '@portal/portal-sdk'
import { Notice } from '@portal/shared-ui'
import type { FileTable } from '@portal/shared-ui/import'

export type FileSource = Pick<FileTable, 'sheet' | 'assumedEncoding' | 'headingLine'>

/** Shows the parser's assumptions about the file, which the user should check. */
export function FileNotes({ source: { sheet, assumedEncoding, headingLine } }: { readonly source: FileSource }) {
  const t = useTexts('mfe-users')
  return (
    <>
      {sheet !== undefined && <Notice tone="info">{t('uploads.sheet', { sheet })}</Notice>}
      {headingLine !== undefined && <Notice tone="info">{t('uploads.headingLine', { line: headingLine })}</Notice>}
      {assumedEncoding !== undefined && (
        <Notice tone="warning">{t('uploads.assumedEncoding', { encoding: assumedEncoding })}</Notice>
      )}
    </>
  )
}
