import { readReportTables } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import type { QueuedForm } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { SidePanel } from '@portal/shared-ui/dialog'
import { Form, WizardFrame } from '@portal/shared-ui/form'
import { ReportPreview } from './ReportPreview.tsx'
import { type ReportValues, type Step, stepsOf } from './report-form.ts'
import { schemaUpTo } from './report-steps.ts'
import { StepFields } from './StepFields.tsx'

interface ReportWizardProps<Request> {
  readonly title: string
  /** The label of the button in the last step. */
  readonly doneLabel: string
  readonly initialValues: ReportValues
  readonly form: QueuedForm<Request>
  readonly requestOf: (values: ReportValues) => Request
  readonly step: Step
  readonly onStep: (step: Step) => void
  /** Whether the name cannot change, because the report already exists. */
  readonly isNamed?: boolean
  readonly onClose: () => void
}

/**
 * Shows the wizard of a report: six steps, or four for a single source (spec §2.12). Each step has a preview below it.
 */
export function ReportWizard<Request extends object>(props: ReportWizardProps<Request>) {
  const { title, doneLabel, initialValues, form, requestOf, step, onStep, isNamed = false, onClose } = props
  const t = useTexts('mfe-reports')
  const { data } = useRead(readReportTables, {})
  return (
    <SidePanel title={title} onClose={onClose} isPage>
      <Form<ReportValues>
        label={title}
        isNew={!isNamed}
        rejected={form.rejected}
        draft={form.draft}
        initialValues={initialValues}
        schema={{ validate: (value, options) => schemaUpTo(step, value as ReportValues).validate(value, options) }}
        onDirtyChange={form.onDirtyChange}
        onSubmit={async (values) => {
          const steps = stepsOf(values.reportType)
          const next = steps[steps.indexOf(step) + 1]
          if (next === undefined) return await form.onSubmit(requestOf(values))
          onStep(next)
          return 'unsent'
        }}
      >
        {({ isSubmitting, ...state }) => {
          const steps = stepsOf(state.values.reportType)
          const at = steps.indexOf(step)
          const before = steps[at - 1]
          return (
            <WizardFrame
              steps={steps.map((id) => ({ id, title: t(`wizard.step.${id}`), description: t(`wizard.text.${id}`) }))}
              current={step}
              onBack={before === undefined ? undefined : () => onStep(before)}
              {...(at === steps.length - 1 ? { nextLabel: doneLabel } : {})}
              isBusy={isSubmitting}
            >
              <StepFields
                step={step}
                form={{ isSubmitting, ...state }}
                sources={data?.tables ?? []}
                isNamed={isNamed}
              />
              <ReportPreview values={state.values} step={step} />
            </WizardFrame>
          )
        }}
      </Form>
    </SidePanel>
  )
}
