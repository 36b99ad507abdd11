import { RECORD_STATUS_TONES } from '@portal/contract'
import type { ReportRow } from '@portal/contract/calls/reports'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Grid, LinkButton, Stack, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { runAddress } from './report-address.ts'

/** One report, to read: what it asks, and its first rows. */
export function ReportView({ report, onClose }: { readonly report: ReportRow; readonly onClose: () => void }) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const locale = useLocale()
  const waiting = usePendingChange(report.pendingCqId)
  const history = useRecordHistory('report', report.reportId)
  const { reportName, reportStatus: status } = report
  return (
    <RecordView
      history={history}
      title={reportName}
      recordId={report.reportId}
      onClose={onClose}
      isWide
      actions={
        status === 'ACTIVE' && (
          <LinkButton variant="primary" href={runAddress(reportName)}>
            {t('reports.query')}
          </LinkButton>
        )
      }
    >
      <Stack gap={5}>
        {report.pendingCqId && (
          <PendingNotice
            text={t(status === 'PENDING' ? 'reports.creationWaits' : 'reports.changeWaits')}
            change={waiting}
          />
        )}
        <Stack direction="row" gap={2} isWrapping>
          <StatusChip label={c(`status.record.${status}`)} tone={RECORD_STATUS_TONES[status]} />
          <StatusChip label={c(`reportCategory.${report.reportCategory}`)} tone="neutral" />
        </Stack>
        <Grid min={150} gap={4}>
          <ReadOnlyField label={c('labels.reportDescription')} value={report.reportDescription} />
          <ReadOnlyField label={c('labels.reportType')} value={c(`reportType.${report.reportType}`)} />
          <ReadOnlyField label={c('labels.reportCondition')} value={report.reportCondition || null} isMono />
          <ReadOnlyField label={c('labels.reportMaker')} value={report.makerName} />
          <ReadOnlyField label={c('labels.reportChecker')} value={report.checkerName} />
          <ReadOnlyField label={c('labels.reportCreatedAt')} value={formatDateTime(report.reportCreatedAt, locale)} />
        </Grid>
      </Stack>
    </RecordView>
  )
}
