import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import type { UploadDialogProps } from '../../file-upload/FileUpload.tsx'
import { RejectedUpload } from '../../file-upload/RejectedUpload.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { UploadResult } from './UploadResult.tsx'
import type { ReadUpload, SentUpload } from './upload-steps.ts'

/** Shows the upload in three steps: a file, the rows with their problems, and the results of the rows. */
export default function UploadDialog({ replaces, onClose, onRefused }: UploadDialogProps) {
  const t = useTexts('mfe-users')
  const [upload, setUpload] = useState<ReadUpload | null>(null)
  const [done, setDone] = useState<SentUpload | null>(null)
  return (
    <Dialog isOpen isSticky size={upload ? 'lg' : 'md'} title={t('uploads.upload')} onClose={onClose}>
      <Stack gap={4}>
        <RejectedUpload replaces={replaces} isOver={done !== null}>
          {(resubmitted) =>
            done ? (
              <UploadResult done={done} onClose={onClose} />
            ) : upload ? (
              <PreviewRows upload={upload} replaces={resubmitted} onBack={() => setUpload(null)} onDone={setDone} />
            ) : (
              <ChooseFile onRead={setUpload} onRefused={onRefused} />
            )
          }
        </RejectedUpload>
      </Stack>
    </Dialog>
  )
}
