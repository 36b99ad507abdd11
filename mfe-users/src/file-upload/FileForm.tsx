import { FILE_LIMITS } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { FileInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { FileRefusedError, type FileTable, TABLE_FILE_TYPES, useFileReader } from '@portal/shared-ui/import'
import type { ReactNode } from 'react'
import type { Refused } from './FileRefusedDialog.tsx'

interface FileFormProps<Values extends object> {
  readonly label: string
  /** The values of the form's other fields. */
  readonly values: Values
  readonly children: ReactNode
  readonly isReady?: boolean
  /** Called with the parsed table. May refuse it at the field `file` by throwing `refusedFile(…)`. */
  readonly onTable: (table: FileTable, file: File, values: Values) => void
  readonly onRefused: (refused: Refused) => void
}

/** Shows the form that chooses a file with a table. The file is parsed in a Worker. */
export function FileForm<Values extends object>(props: FileFormProps<Values>) {
  const { label, values: initial, children, isReady = true, onTable, onRefused } = props
  const t = useTexts('mfe-users')
  const readTable = useFileReader()

  const read = async (values: Values & { file: File | null }) => {
    const { file } = values
    if (!file) throw refusedFile(t('uploads.noFile'))
    const table = await readTable(file).catch((error: unknown) => {
      if (!(error instanceof FileRefusedError)) throw error
      onRefused(error)
      return null
    })
    if (table !== null) onTable(table, file, values)
  }
  return (
    <Form<Values & { file: File | null }> label={label} initialValues={{ ...initial, file: null }} onSubmit={read}>
      {children}
      <FileInput
        name="file"
        label={t('uploads.file')}
        types={[...TABLE_FILE_TYPES]}
        maxBytes={FILE_LIMITS.bytes}
        onRefused={(problem) => onRefused({ fault: problem === 'tooLarge' ? 'size' : 'type', place: {} })}
        isRequired
      />
      <FormActions>
        <SubmitButton disabled={!isReady}>{t('uploads.read')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** Creates an error that a form shows at its file field. */
export function refusedFile(message: string) {
  return { message, fields: [{ field: 'file', message }] }
}
