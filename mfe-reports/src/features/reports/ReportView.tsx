import { RECORD_STATUS_TONES } from '@portal/contract'
import { formatDateTime } from '@portal/contract/format'
import { PREVIEWS_REPORTS, type ReportRow } from '@portal/contract/reports/reports.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Grid, Stack, useLocale } from '@portal/shared-ui'
import { LetterButton, LetterLink, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { runAddress, scheduleAddress } from '../../report-address.ts'
import { ReportPreview } from './ReportPreview.tsx'
import { reportValues } from './report-form.ts'

interface ReportViewProps {
  readonly report: ReportRow
  readonly mayEdit: boolean
  readonly maySchedule: boolean
  readonly onClose: () => void
  readonly onEdit: () => void
}

/** Shows one report, read-only: its condition in words and, for its editors and checkers, its first rows. */
export function ReportView({ report, mayEdit, maySchedule, onClose, onEdit }: ReportViewProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const locale = useLocale()
  const waiting = usePendingChange(report.pendingCqId)
  const history = useRecordHistory('report', report.reportId, { isDeclined: report.reportStatus === 'DECLINED' })
  const { reportName, reportStatus: status } = report
  const mayPreview = usePermission(PREVIEWS_REPORTS)
  return (
    <RecordView
      history={history}
      title={reportName}
      recordId={report.reportId}
      onClose={onClose}
      isWide
      actions={
        status === 'ACTIVE' && (
          <>
            {mayEdit && (
              <LetterButton letter="E" onClick={onEdit} disabled={report.pendingCqId !== null}>
                {t('reports.edit')}
              </LetterButton>
            )}
            {maySchedule && (
              <LetterLink letter="S" href={scheduleAddress(reportName)}>
                {t('reports.schedule')}
              </LetterLink>
            )}
            <LetterLink letter="Q" variant="primary" href={runAddress(reportName)}>
              {t('reports.query')}
            </LetterLink>
          </>
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
          <ReadOnlyField label={c('labels.reportMaker')} value={report.makerName} />
          <ReadOnlyField label={c('labels.reportChecker')} value={report.checkerName} />
          <ReadOnlyField label={c('labels.reportCreatedAt')} value={formatDateTime(report.reportCreatedAt, locale)} />
        </Grid>
        {mayPreview && <ReportPreview values={reportValues(report)} step="columns" />}
      </Stack>
    </RecordView>
  )
}
