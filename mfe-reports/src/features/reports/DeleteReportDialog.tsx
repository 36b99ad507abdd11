import { type ReportRow, updateReportStatus } from '@portal/contract/calls/reports'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

interface DeleteReportDialogProps {
  readonly report: ReportRow
  readonly onClose: () => void
}

/** Asks for a report's end with the question of spec §4; a refusal stands in the question, which stays. */
export function DeleteReportDialog({ report, onClose }: DeleteReportDialogProps) {
  const t = useTexts('mfe-reports')
  const { run, isRunning, error } = useCommand(updateReportStatus)
  const announceQueued = useQueuedNotice()
  const { reportName, version } = report
  const confirm = async () => {
    try {
      announceQueued(await run({ reportName, version, reportStatus: 'DELETED' }))
    } catch (failure) {
      if (!(failure instanceof GatewayError)) throw failure
      return
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('reports.deleteTitle', { name: reportName })}
      confirmLabel={t('reports.delete')}
      isDangerous
      isBusy={isRunning}
      failure={error?.message}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text>{t('reports.deleteAsk')}</Text>
    </ConfirmDialog>
  )
}
