import type { RequestOf } from '@portal/contract'
import { formatDate, formatDateTime } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import {
  readSuspicionReport,
  type SuspicionReport,
  saveSuspicionReport,
} from '@portal/contract/screening-cases/case-work.calls'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { saveSuspicionReportRequest } from '@portal/contract/screening-cases/screening-cases.schema'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { useRecoveredState } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Button, Grid, Link, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { DateInput, ReadOnlyField, TextInput } from '@portal/shared-ui/fields'
import { RetryNotice, Section } from '@portal/shared-ui/panel'
import { ActForm } from '../../acts/ActForm.tsx'

/**
 * Shows the suspicious-transaction report to the authority. It is loaded on request, because each view is recorded in
 * the audit trail.
 */
export function ReportSection({ found }: { readonly found: CaseDetail }) {
  const { transactionId, transactionContractReference: reference } = found
  const t = useTexts('mfe-aml')
  const [isWanted, setWanted] = useRecoveredState('report', false)
  return (
    <Section title={t('report.title')} text={t('report.text')}>
      {isWanted ? (
        <Report transactionId={transactionId} reference={reference} />
      ) : (
        <div>
          <Button size="sm" onClick={() => setWanted(true)}>
            {t('report.open')}
          </Button>
        </div>
      )}
    </Section>
  )
}

function Report({ transactionId, reference }: { readonly transactionId: string; readonly reference: string }) {
  const t = useTexts('mfe-aml')
  const read = useRead(readSuspicionReport, { transactionId }, { isAfresh: true, isQuiet: true })
  const [isEdited, setEdited] = useRecoveredState('report-edited', false)
  const outage = outageOf(read)
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (read.error) return <Text tone="muted">{read.error.message}</Text>
  if (!read.data) return <Skeleton width="100%" height={64} />
  const { report } = read.data
  return (
    <Stack gap={3}>
      {report === null ? <Text tone="muted">{t('report.none')}</Text> : <ReportFields report={report} />}
      <div>
        <Button size="sm" onClick={() => setEdited(true)}>
          {t(report === null ? 'report.begin' : 'report.edit')}
        </Button>
      </div>
      {report !== null && (
        <Link href={`/regulator-reports?search=${encodeURIComponent(reference)}`}>{t('report.filing')}</Link>
      )}
      {isEdited && (
        <ReportDialog
          transactionId={transactionId}
          report={report}
          onStale={() => void read.reload()}
          onClose={() => setEdited(false)}
        />
      )}
    </Stack>
  )
}

function ReportFields({ report }: { readonly report: SuspicionReport }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { reportNumber, sentOn, dueAt, filedBy, filedAt } = report
  return (
    <Grid min={180}>
      <ReadOnlyField
        label={c('labels.reportNumber')}
        value={reportNumber ?? t('report.notYet')}
        isMono={reportNumber !== null}
      />
      <ReadOnlyField
        label={c('labels.sentOn')}
        value={sentOn === null ? t('report.notYet') : formatDate(sentOn, { ...locale, timeZone: 'UTC' })}
      />
      <ReadOnlyField label={c('labels.dueAt')} value={formatDateTime(dueAt, locale)} />
      <ReadOnlyField
        label={t('report.by')}
        value={`${filedBy ?? t('case.somebody')}, ${formatDateTime(filedAt, locale)}`}
      />
    </Grid>
  )
}

interface ReportDialogProps {
  readonly transactionId: string
  readonly report: SuspicionReport | null
  readonly onStale: () => void
  readonly onClose: () => void
}

function ReportDialog({ transactionId, report, ...props }: ReportDialogProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const save = useCommand(saveSuspicionReport)
  return (
    <ActForm<{ reportNumber: string; sentOn: string }, RequestOf<typeof saveSuspicionReport>>
      {...props}
      draftName={saveSuspicionReport.path}
      act={t(report === null ? 'report.begin' : 'report.edit')}
      isRunning={save.isRunning}
      send={async (request) => {
        await save.run(request)
        notify({ tone: 'positive', text: t('report.saved') })
      }}
      initialValues={{ reportNumber: report?.reportNumber ?? '', sentOn: report?.sentOn ?? '' }}
      schema={saveSuspicionReportRequest}
      toRequest={(typed) =>
        toRequest(saveSuspicionReportRequest, { ...typed, transactionId, version: report?.version })
      }
    >
      {() => (
        <>
          <Text>{t('report.dueText')}</Text>
          <TextInput name="reportNumber" label={c('labels.reportNumber')} />
          <DateInput name="sentOn" label={c('labels.sentOn')} />
        </>
      )}
    </ActForm>
  )
}
