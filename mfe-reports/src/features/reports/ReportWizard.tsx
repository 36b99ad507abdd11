import type { RequestOf } from '@portal/contract'
import { createReport, readReportTables } from '@portal/contract/calls/reports'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { SidePanel } from '@portal/shared-ui/dialog'
import { Form, WizardFrame } from '@portal/shared-ui/form'
import { useState } from 'react'
import { ReportPreview } from './ReportPreview.tsx'
import { createRequestOf, type ReportValues, reportValues, type Step, schemaUpTo, stepsOf } from './report-form.ts'
import { StepFields } from './StepFields.tsx'

interface ReportWizardProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** A new report in six steps, four of a single source (spec §2.12); what it would show stands below each. */
export function ReportWizard({ rejected, onClose }: ReportWizardProps) {
  const t = useTexts('mfe-reports')
  const [step, setStep] = useState<Step>('details')
  const [begun, setBegun] = useState(() => ({ at: 0, values: reportValues(rejected?.proposed) }))
  const begin = () => {
    setBegun(({ at }) => ({ at: at + 1, values: reportValues() }))
    setStep('details')
    if (rejected !== null) onClose()
  }
  // On 00 the wizard begins anew (spec §4).
  const form = useQueuedForm(createReport, { rejected, onDone: begin })
  const { data } = useRead(readReportTables, {})
  const title = t('wizard.title')
  return (
    <SidePanel title={title} onClose={onClose} isWide>
      <Form<ReportValues>
        key={begun.at}
        label={title}
        isNew
        rejected={rejected}
        initialValues={begun.values}
        schema={{ validate: (value, options) => schemaUpTo(step, value as ReportValues).validate(value, options) }}
        onDirtyChange={(isDirty) => form.onDirtyChange(isDirty || step !== 'details')}
        onSubmit={async (values) => {
          const steps = stepsOf(values.reportType)
          const next = steps[steps.indexOf(step) + 1]
          if (next !== undefined) return setStep(next)
          await form.onSubmit(createRequestOf(values) as RequestOf<typeof createReport>)
        }}
      >
        {(state) => {
          const steps = stepsOf(state.values.reportType)
          const at = steps.indexOf(step)
          const before = steps[at - 1]
          return (
            <WizardFrame
              steps={steps.map((id) => ({ id, title: t(`wizard.step.${id}`), description: t(`wizard.text.${id}`) }))}
              current={step}
              onBack={before === undefined ? undefined : () => setStep(before)}
              {...(at === steps.length - 1 ? { nextLabel: t('wizard.create') } : {})}
              isBusy={state.isSubmitting}
            >
              <StepFields step={step} form={state} sources={data?.tables ?? []} />
              <ReportPreview values={state.values} step={step} />
            </WizardFrame>
          )
        }}
      </Form>
    </SidePanel>
  )
}
