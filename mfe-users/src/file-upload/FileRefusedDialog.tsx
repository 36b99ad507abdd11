import { FILE_LIMITS } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { ErrorDialog } from '@portal/shared-ui/dialog'
import type { FaultPlace, FileFault } from '@portal/shared-ui/import'

export interface Refused {
  readonly fault: FileFault
  readonly place: FaultPlace
}

/** Shows the reason why a file could not be read, after the upload dialog has closed (spec §8). */
export function FileRefusedDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const t = useTexts('mfe-users')
  const {
    fault,
    place: { line, column, encoding },
  } = refused
  const { rows, columns, cell, heading } = FILE_LIMITS
  const sentences = [
    t(`uploads.fault.${fault}`, { rows, columns, cell, heading }),
    line !== undefined &&
      (column === undefined ? t('uploads.faultRow', { line }) : t('uploads.faultCell', { line, column })),
    encoding !== undefined && t('uploads.faultEncoding', { encoding }),
  ].filter((sentence) => sentence !== false)
  return (
    <ErrorDialog
      isOpen
      title={t(fault === 'type' ? 'uploads.invalidType' : 'uploads.refused')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {sentences.join(' ')}
    </ErrorDialog>
  )
}
