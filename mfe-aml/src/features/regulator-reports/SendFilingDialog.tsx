import type { RequestOf } from '@portal/contract'
import { type FilingDetail, sendRegulatorReport } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { sendRegulatorReportRequest } from '@portal/contract/regulator-reports/regulator-reports.schema'
import { toRequest } from '@portal/contract/schema'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'
import { DateInput, TextInput } from '@portal/shared-ui/fields'
import { FilingForm, type FilingFormProps } from './FilingForm.tsx'

/** Records the regulator's reference and the day on which a report was sent. */
export default function SendFilingDialog({ filing, ...props }: FilingFormProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const send = useCommand(sendRegulatorReport)
  const { filingId, version, regulator }: FilingDetail = filing
  return (
    <FilingForm<{ regulatorReference: string; sentOn: string }, RequestOf<typeof sendRegulatorReport>>
      {...props}
      draftName={sendRegulatorReport.path}
      act={t('filings.send')}
      isRunning={send.isRunning}
      send={async (request) => {
        await send.run(request)
        notify({ tone: 'positive', text: t('filings.sent') })
      }}
      initialValues={{ regulatorReference: '', sentOn: '' }}
      schema={sendRegulatorReportRequest}
      toRequest={(typed) => toRequest(sendRegulatorReportRequest, { ...typed, filingId, version })}
    >
      {() => (
        <>
          <Text>{t('filings.sendText', { regulator })}</Text>
          <TextInput name="regulatorReference" label={c('labels.regulatorReference')} isRequired />
          <DateInput name="sentOn" label={c('labels.sentOn')} isRequired />
        </>
      )}
    </FilingForm>
  )
}
