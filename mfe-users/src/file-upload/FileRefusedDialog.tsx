import { FILE_LIMITS } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { ErrorDialog } from '@portal/shared-ui/dialog'
import type { FileFault } from '@portal/shared-ui/import'

export interface Refused {
  readonly fault: FileFault
  readonly line: number | undefined
}

/** Why a file could not be read; the upload dialog has closed (spec §8). */
export function FileRefusedDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const t = useTexts('mfe-users')
  const { fault, line } = refused
  const { rows, columns, cell, heading } = FILE_LIMITS
  return (
    <ErrorDialog
      isOpen
      title={t(fault === 'type' ? 'uploads.invalidType' : 'uploads.refused')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {t(`uploads.fault.${fault}`, { rows, columns, cell, heading })}{' '}
      {line !== undefined && t('uploads.faultLine', { line })}
    </ErrorDialog>
  )
}
