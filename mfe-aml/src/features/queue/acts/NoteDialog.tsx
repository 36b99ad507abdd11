import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { type CaseOutcomeRow, noteCases } from '@portal/contract/screening-cases/case-work.calls'
import { noteCasesRequest } from '@portal/contract/screening-cases/screening-cases.schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'
import { TextAreaInput } from '@portal/shared-ui/fields'
import { ActForm, type ActProps } from '../../../acts/ActForm.tsx'
import { useOutcome } from './use-outcome.ts'

export interface CasesActProps extends ActProps {
  readonly transactionIds: readonly string[]
  /** Called with the results of several cases. The dialog itself reports the result of a single case. */
  readonly onOutcome?: (results: readonly CaseOutcomeRow[]) => void
}

/** Shows the dialog that adds the same note to one or several cases. */
export function NoteDialog({ transactionIds, onOutcome, ...props }: CasesActProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const note = useCommand(noteCases)
  const tell = useOutcome(onOutcome)
  return (
    <ActForm<{ caseNote: string }, RequestOf<typeof noteCases>>
      {...props}
      draftName={noteCases.path}
      act={t('act.NOTE')}
      isRunning={note.isRunning}
      send={async (request) => {
        tell((await note.run(request)).results, t('done.NOTE'))
      }}
      initialValues={{ caseNote: '' }}
      schema={noteCasesRequest}
      toRequest={(typed) => toRequest(noteCasesRequest, { ...typed, transactionIds })}
    >
      {() => (
        <>
          <Text>{t('note.text', { count: transactionIds.length })}</Text>
          <TextAreaInput name="caseNote" label={c('labels.caseNote')} isRequired />
        </>
      )}
    </ActForm>
  )
}
