import { type ReportRow, updateReport } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm, useRecoveredState } from '@portal/portal-sdk/forms'
import { ReportWizard } from './ReportWizard.tsx'
import { reportValues, type Step, updateRequestOf } from './report-form.ts'

interface ReportEditProps {
  readonly report: ReportRow
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form that changes a report. The current version is used until a checker authorizes the change. */
export function ReportEdit({ report, rejected, onClose }: ReportEditProps) {
  const t = useTexts('mfe-reports')
  const [step, setStep] = useRecoveredState<Step>('step', 'details')
  const form = useQueuedForm(updateReport, { rejected, onDone: onClose, leavesPage: true })
  return (
    <ReportWizard
      title={t('wizard.editOf', { name: report.reportName })}
      doneLabel={t('wizard.submit')}
      initialValues={reportValues(report, rejected?.proposed)}
      form={form}
      requestOf={(values) => updateRequestOf(values, report.version)}
      step={step}
      onStep={setStep}
      isNamed
      onClose={onClose}
    />
  )
}
