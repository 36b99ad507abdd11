import { type ReportRow, updateReportStatus } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

interface DeleteReportDialogProps {
  readonly report: ReportRow
  readonly onClose: () => void
}

/**
 * Asks for confirmation before a report is deleted, with the text of spec §4. The dialog stays open and shows the error
 * if the gateway refuses.
 */
export function DeleteReportDialog({ report, onClose }: DeleteReportDialogProps) {
  const t = useTexts('mfe-reports')
  const announceQueued = useQueuedNotice()
  const { confirm, question } = useConfirmed(updateReportStatus, { onDone: announceQueued, onClose })
  const { reportName, version } = report
  return (
    <ConfirmDialog
      isOpen
      {...question}
      title={t('reports.deleteTitle', { name: reportName })}
      confirmLabel={t('reports.delete')}
      isDangerous
      onConfirm={() => confirm({ reportName, version, reportStatus: 'DELETED' })}
    >
      <Text>{t('reports.deleteAsk')}</Text>
    </ConfirmDialog>
  )
}
