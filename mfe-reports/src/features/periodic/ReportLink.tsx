import { openReportLink } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { useSearchParams, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { useComingQuery } from '@portal/portal-sdk/read'
import { Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useReportFile } from './use-report-file.ts'

/**
 * Shows the download of a file that was too large for a mail. The link in the address allows only one download; opening
 * the page does not count. Shows nothing if the address has no such link.
 */
export function ReportLink() {
  const t = useTexts('mfe-reports')
  const [query] = useSearchParams()
  const { change } = useComingQuery()
  const link = query.get('link')
  const { take, isTaking } = useReportFile()
  const { confirm, question } = useConfirmed(openReportLink, {
    onDone: ({ runId }) => take(runId),
    onClose: () =>
      change((now) => {
        now.delete('link')
        return now
      }),
  })
  if (link === null) return null
  return (
    <ConfirmDialog
      isOpen
      {...question}
      title={t('periodic.link.title')}
      confirmLabel={t('periodic.link.take')}
      isBusy={question.isBusy || isTaking}
      onConfirm={() => confirm({ link })}
    >
      <Text>{t('periodic.link.text')}</Text>
    </ConfirmDialog>
  )
}
