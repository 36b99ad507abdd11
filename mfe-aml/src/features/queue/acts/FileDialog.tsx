import { DOCUMENT_EXTENSIONS, DOCUMENT_LIMITS, DOCUMENT_TYPES } from '@portal/contract'
import { fileCase } from '@portal/contract/screening-cases/case-work.calls'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { caseFileForm } from '@portal/contract/screening-cases/screening-cases.schema'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { base64Of } from '@portal/portal-sdk/read'
import { Text } from '@portal/shared-ui'
import { FileInput, TextAreaInput } from '@portal/shared-ui/fields'
import { ActForm, type ActProps } from '../../../acts/ActForm.tsx'

interface Typed {
  readonly content: File | null
  readonly caseNote?: string
}

/** The maximum length of a stored file name. */
const LONGEST_NAME = 120

/** Shows the dialog that attaches a document or a picture to a case. */
export function FileDialog({ found: { transactionId }, ...props }: ActProps & { readonly found: CaseDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const file = useCommand(fileCase)
  return (
    <ActForm<Typed, Typed>
      {...props}
      draftName={fileCase.path}
      act={t('act.FILE')}
      isRunning={file.isRunning}
      send={async ({ content, caseNote }) => {
        if (content === null) return
        const named = { transactionId, fileName: content.name.slice(-LONGEST_NAME) }
        const note = caseNote ? { caseNote } : {}
        await file.run({ ...named, ...note, content: await base64Of(content) })
        notify({ tone: 'positive', text: t('done.FILE') })
      }}
      initialValues={{ content: null, caseNote: '' }}
      schema={caseFileForm}
      toRequest={(values) => values}
    >
      {() => (
        <>
          <Text>{t('file.text')}</Text>
          <FileInput
            name="content"
            label={c('labels.fileName')}
            types={DOCUMENT_TYPES.case.flatMap((type) => DOCUMENT_EXTENSIONS[type])}
            maxBytes={DOCUMENT_LIMITS.bytes}
            isRequired
          />
          <TextAreaInput name="caseNote" label={c('labels.caseNote')} />
        </>
      )}
    </ActForm>
  )
}
