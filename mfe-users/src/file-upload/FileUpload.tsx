import type { LazyPart } from '@portal/portal-sdk'
import type { PanelControl } from '@portal/portal-sdk/list'
import { useState } from 'react'
import { FileRefusedDialog, type Refused } from './FileRefusedDialog.tsx'

export interface UploadDialogProps {
  /** The rejected upload to resubmit; null for a new upload. */
  readonly replaces: string | null
  readonly onClose: () => void
  readonly onRefused: (refused: Refused) => void
}

interface FileUploadProps {
  /** The list over which the dialog opens at the panel address `upload`. */
  readonly list: Pick<PanelControl, 'panel' | 'close'>
  readonly isAllowed: boolean
  readonly dialog: LazyPart<UploadDialogProps>
}

/**
 * Shows the upload dialog over a list, with its own address. If the file cannot be read, the dialog closes and a
 * message is shown.
 */
export function FileUpload({ list, isAllowed, dialog: UploadDialog }: FileUploadProps) {
  const [refused, setRefused] = useState<Refused | null>(null)
  return (
    <>
      {list.panel?.act === 'upload' && isAllowed && (
        <UploadDialog
          replaces={list.panel.replaces}
          onClose={list.close}
          onRefused={(why) => {
            list.close()
            setRefused(why)
          }}
        />
      )}
      {refused && <FileRefusedDialog refused={refused} onClose={() => setRefused(null)} />}
    </>
  )
}
