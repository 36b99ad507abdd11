import { FILE_LIMITS, tableNameOf } from '@portal/contract'
import { formatCount } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Stack, Text, useLocale } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import type { FileTable } from '@portal/shared-ui/import'
import { useState } from 'react'
import { FileForm } from '../../file-upload/FileForm.tsx'
import type { UploadDialogProps } from '../../file-upload/FileUpload.tsx'
import { RejectedUpload } from '../../file-upload/RejectedUpload.tsx'
import { PreviewTable } from './PreviewTable.tsx'

/** Shows the upload of a reference table in two steps: a file, and a preview of its rows. */
export default function UploadTableDialog({ replaces, onClose, onRefused }: UploadDialogProps) {
  const t = useTexts('mfe-users')
  const locale = useLocale()
  const [chosen, setChosen] = useState<{ tableName: string; table: FileTable } | null>(null)
  return (
    <Dialog isOpen isSticky size={chosen ? 'lg' : 'md'} title={t('tables.upload')} onClose={onClose}>
      <Stack gap={4}>
        <RejectedUpload replaces={replaces}>
          {(resubmitted) =>
            chosen ? (
              <PreviewTable {...chosen} replaces={resubmitted} onBack={() => setChosen(null)} onDone={onClose} />
            ) : (
              <FileForm
                label={t('tables.upload')}
                values={{}}
                onRefused={onRefused}
                onTable={(table, file) => setChosen({ tableName: tableNameOf(file.name), table })}
              >
                <Text tone="muted">
                  {t('tables.intro', { rows: formatCount(FILE_LIMITS.rows, locale), columns: FILE_LIMITS.columns })}
                </Text>
              </FileForm>
            )
          }
        </RejectedUpload>
      </Stack>
    </Dialog>
  )
}
