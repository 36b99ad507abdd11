import type { LazyPart } from '@portal/portal-sdk'
import type { PanelControl } from '@portal/portal-sdk/list'
import { useState } from 'react'
import { FileRefusedDialog, type Refused } from './FileRefusedDialog.tsx'

export interface UploadDialogProps {
  /** The rejected upload to resubmit. */
  readonly replaces: string | null
  readonly onClose: () => void
  readonly onRefused: (refused: Refused) => void
}

interface FileUploadProps {
  /** The list whose panel address is `upload`. */
  readonly list: Pick<PanelControl, 'panel' | 'close'>
  readonly isAllowed: boolean
  readonly dialog: LazyPart<UploadDialogProps>
}

/** The upload dialog over a list, with its own address; an unreadable file closes it with a message. */
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
