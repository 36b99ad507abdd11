import { createReport } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm, useRecoveredState } from '@portal/portal-sdk/forms'
import { useState } from 'react'
import { ReportWizard } from './ReportWizard.tsx'
import { createRequestOf, reportValues, type Step } from './report-form.ts'

interface ReportCreateProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form of a new report. After code 00 (success), the wizard starts again (spec §4). */
export function ReportCreate({ rejected, onClose }: ReportCreateProps) {
  const t = useTexts('mfe-reports')
  const [step, setStep] = useRecoveredState<Step>('step', 'details')
  const [begun, setBegun] = useState(() => ({ at: 0, values: reportValues(rejected?.proposed) }))
  const begin = () => {
    setBegun(({ at }) => ({ at: at + 1, values: reportValues() }))
    setStep('details')
    if (rejected !== null) onClose()
  }
  const form = useQueuedForm(createReport, { rejected, onDone: begin, leavesPage: true })
  return (
    <ReportWizard
      key={begun.at}
      title={t('wizard.title')}
      doneLabel={t('wizard.create')}
      initialValues={begun.values}
      form={form}
      requestOf={createRequestOf}
      step={step}
      onStep={setStep}
      onClose={onClose}
    />
  )
}
