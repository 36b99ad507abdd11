import { formatDateTime } from '@portal/contract/format'
import { FILING_STATUS_TONES } from '@portal/contract/regulator-reports/regulator-report'
import { type FilingRow, openRegulatorReport } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Grid, Link, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView, RetryNotice } from '@portal/shared-ui/panel'
import { FilingBody } from './FilingBody.tsx'
import { isOverdue } from './is-overdue.ts'

interface FilingViewProps {
  readonly filing: FilingRow
  readonly onClose: () => void
}

/** Shows one report to the regulator: its state, missing data, actions and content, and its history in a tab. */
export function FilingView({ filing, onClose }: FilingViewProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { filingId, filingStatus: status, pendingCqId, version } = filing
  const pending = usePendingChange(pendingCqId)
  const history = useRecordHistory('regulator-report', filingId)
  // Each reading is audited, so that it is read again only if the report has changed.
  const read = useRead(openRegulatorReport, { filingId }, { isAfresh: true, isQuiet: true })
  const outage = outageOf(read)
  return (
    <RecordView
      history={history}
      title={t('filings.of', { kind: c(`filingKind.${filing.filingKind}`), person: filing.filingPerson })}
      recordId={filingId}
      onClose={onClose}
      isWide
    >
      <Stack gap={5}>
        {pendingCqId && <PendingNotice text={t('filings.waits')} change={pending} />}
        <Stack direction="row" gap={2} isWrapping>
          <StatusChip label={c(`status.filing.${status}`)} tone={FILING_STATUS_TONES[status]} />
          {isOverdue(filing) && <StatusChip label={c('filingDue.LATE')} tone="negative" />}
        </Stack>
        <Grid min={150} gap={4}>
          <ReadOnlyField label={c('labels.filingNumber')} value={filing.filingNumber} isMono />
          <ReadOnlyField label={c('labels.filingDueAt')} value={formatDateTime(filing.filingDueAt, locale)} />
          <ReadOnlyField
            label={c('labels.transactionContractReference')}
            value={
              <Link href={`/transactions?search=${encodeURIComponent(filing.transactionContractReference)}`}>
                {filing.transactionContractReference}
              </Link>
            }
          />
          <ReadOnlyField label={c('labels.regulatorReference')} value={filing.regulatorReference} isMono />
        </Grid>
        {outage && <RetryNotice message={outage.message} onRetry={outage.retry} />}
        {!outage && read.error && <Text tone="muted">{read.error.message}</Text>}
        {!read.data && !read.error && <Skeleton width="100%" height={160} />}
        {read.data && <FilingBody key={version} filing={read.data.filing} onStale={() => void read.reload()} />}
      </Stack>
    </RecordView>
  )
}
