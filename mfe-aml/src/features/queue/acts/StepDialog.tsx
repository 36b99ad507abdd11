import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { readCaseOfficers, stepCase } from '@portal/contract/screening-cases/case-work.calls'
import type { CaseStep } from '@portal/contract/screening-cases/screening-case'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { stepCaseRequest } from '@portal/contract/screening-cases/screening-cases.schema'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { useChoices } from '@portal/portal-sdk/read'
import { Text } from '@portal/shared-ui'
import { AutocompleteInput, TextAreaInput } from '@portal/shared-ui/fields'
import { ActForm, type ActProps } from '../../../acts/ActForm.tsx'
import { officerChoice } from './officer-choice.ts'

interface StepDialogProps extends ActProps {
  readonly found: CaseDetail
  readonly step: CaseStep
}

/** The users to whom cases are escalated. */
const ANSWERING = { filters: { answers: ['YES'] } }

/** Shows the dialog that pauses, resumes, escalates or answers a case, with an explanation. */
export function StepDialog({ found: { transactionId }, step, ...props }: StepDialogProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const run = useCommand(stepCase)
  const officers = useChoices(readCaseOfficers, {
    choiceOf: officerChoice,
    enabled: step === 'ESCALATE',
    more: ANSWERING,
  })
  return (
    <ActForm<{ caseNote: string; recipient: string }, RequestOf<typeof stepCase>>
      {...props}
      draftName={stepCase.path}
      act={c(`caseStep.${step}`)}
      isRunning={run.isRunning}
      send={async (request) => {
        await run.run(request)
        notify({ tone: 'positive', text: t(`stepped.${step}`) })
      }}
      initialValues={{ caseNote: '', recipient: '' }}
      schema={stepCaseRequest}
      toRequest={(typed) => toRequest(stepCaseRequest, { ...typed, transactionId, caseStep: step })}
    >
      {() => (
        <>
          <Text>{t(`step.${step}`)}</Text>
          {step === 'ESCALATE' && (
            <AutocompleteInput
              name="recipient"
              label={c('labels.recipient')}
              hint={t('step.recipientHint')}
              {...officers}
            />
          )}
          <TextAreaInput name="caseNote" label={t(`stepNote.${step}`)} isRequired />
        </>
      )}
    </ActForm>
  )
}
