import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { assignCases, readCaseOfficers } from '@portal/contract/screening-cases/case-work.calls'
import { assignCasesRequest } from '@portal/contract/screening-cases/screening-cases.schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { useChoices } from '@portal/portal-sdk/read'
import { Text } from '@portal/shared-ui'
import { AutocompleteInput } from '@portal/shared-ui/fields'
import { ActForm } from '../../../acts/ActForm.tsx'
import type { CasesActProps } from './NoteDialog.tsx'
import { officerChoice } from './officer-choice.ts'
import { useOutcome } from './use-outcome.ts'

/** Shows the dialog that assigns one or several cases to a user. An empty field removes the assignment. */
export function AssignDialog({ transactionIds, onOutcome, ...props }: CasesActProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const assign = useCommand(assignCases)
  const officers = useChoices(readCaseOfficers, { choiceOf: officerChoice })
  const tell = useOutcome(onOutcome)
  return (
    <ActForm<{ assignee: string }, RequestOf<typeof assignCases>>
      {...props}
      draftName={assignCases.path}
      act={t('act.ASSIGN')}
      isRunning={assign.isRunning}
      send={async (request) => {
        tell((await assign.run(request)).results, t('done.ASSIGN'))
      }}
      initialValues={{ assignee: '' }}
      schema={assignCasesRequest}
      toRequest={(typed) => toRequest(assignCasesRequest, { ...typed, transactionIds })}
    >
      {() => (
        <>
          <Text>{t('assign.text', { count: transactionIds.length })}</Text>
          <AutocompleteInput name="assignee" label={c('labels.assignee')} hint={t('assign.hint')} {...officers} />
        </>
      )}
    </ActForm>
  )
}
