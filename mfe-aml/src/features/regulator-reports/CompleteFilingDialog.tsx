import type { RequestOf } from '@portal/contract'
import { MOST_FILING_WORDS } from '@portal/contract/regulator-reports/regulator-report'
import { completeRegulatorReport } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { completeRegulatorReportRequest } from '@portal/contract/regulator-reports/regulator-reports.schema'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { Grid, Text } from '@portal/shared-ui'
import { TextAreaInput } from '@portal/shared-ui/fields'
import { Section } from '@portal/shared-ui/panel'
import { type CompletionValues, completionOf, completionValues, fieldsOf, SIDES } from './completion-form.ts'
import { FiledFieldInput } from './FiledFieldInput.tsx'
import { FilingForm, type FilingFormProps } from './FilingForm.tsx'

/** Asks for the data that the regulator requires and the order lacks, with the grounds of the report. */
export default function CompleteFilingDialog({ filing, ...props }: FilingFormProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const complete = useCommand(completeRegulatorReport)
  const { filingId, version, filingCountryId } = filing
  return (
    <FilingForm<CompletionValues, RequestOf<typeof completeRegulatorReport>>
      {...props}
      draftName={completeRegulatorReport.path}
      act={t('filings.complete')}
      isRunning={complete.isRunning}
      send={async (request) => {
        await complete.run(request)
        notify({ tone: 'positive', text: t('filings.completed') })
      }}
      initialValues={completionValues(filing)}
      schema={completeRegulatorReportRequest}
      toRequest={(typed) => ({ filingId, version, ...completionOf(typed) })}
    >
      {() => (
        <>
          <Text tone="muted">{t('filings.completeText')}</Text>
          {SIDES.map((side, at) => {
            const fields = fieldsOf(filing, side)
            if (fields.length === 0) return null
            return (
              <Section key={side} title={c(`filingPart.${side}`)}>
                <Grid min={200} gap={4}>
                  {fields.map((field) => (
                    <FiledFieldInput
                      key={field}
                      field={field}
                      name={`filedPeople[${at}].${field}`}
                      countryId={filingCountryId}
                    />
                  ))}
                </Grid>
              </Section>
            )
          })}
          <TextAreaInput name="filingReason" label={c('labels.filingReason')} maxLength={MOST_FILING_WORDS} />
          <TextAreaInput name="filingAction" label={c('labels.filingAction')} maxLength={MOST_FILING_WORDS} />
        </>
      )}
    </FilingForm>
  )
}
