import { tableNameOf } from '@portal/contract'
import { checkDataSource, uploadDataSource } from '@portal/contract/uploads/uploads.calls'
import { useCommand, useDirtyForm, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { useDebounced, useRead } from '@portal/portal-sdk/read'
import { Button, Notice, Text } from '@portal/shared-ui'
import { CheckboxInput, TextInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import type { FileTable } from '@portal/shared-ui/import'
import { useMemo } from 'react'
import { FileNotes } from '../../file-upload/FileNotes.tsx'
import { FileRows } from '../../file-upload/FileRows.tsx'
import { StickyActions } from '../../file-upload/StickyActions.tsx'
import { doubtfulNumbers } from './doubtful-numbers.ts'
import { previewColumns } from './preview-table.columns.tsx'
import { referenceRows } from './reference-rows.ts'

interface PreviewTableProps {
  /**
   * The table's name, initially the file's name. The user must choose another name if a table with this name exists.
   */
  readonly tableName: string
  readonly table: FileTable
  /** The rejected item to resubmit. */
  readonly replaces: string | undefined
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Shows the preview of the rows, and the table's name. Submitting queues the table for a checker of reports. */
export function PreviewTable({ tableName, table, replaces, onBack, onDone }: PreviewTableProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const upload = useCommand(uploadDataSource)
  const announceQueued = useQueuedNotice()
  const problems = useMemo(() => doubtfulNumbers(table), [table])
  const columns = useMemo(() => previewColumns(t, table.headings, problems), [t, table.headings, problems])
  const isRefused = [...problems.values()].flat().some(({ isWrong }) => isWrong)
  const taken = useDirtyForm(true)

  const submit = async (values: { tableName: string }) => {
    const queued = await upload.run({
      tableName: tableNameAsTyped(values.tableName),
      columns: table.headings,
      data: referenceRows(table),
      replaces,
    })
    taken()
    announceQueued(queued, { isDialog: true })
    onDone()
  }
  return (
    <Form label={t('tables.preview')} initialValues={{ tableName, areNumbersChecked: false }} onSubmit={submit}>
      {({ values }) => (
        <>
          <TextInput
            name="tableName"
            label={c('labels.tableName')}
            hint={t('tables.nameHint')}
            maxLength={80}
            spellCheck={false}
            isRequired
          />
          <NameTaken tableName={values.tableName} />
          <Text tone="muted">{t('tables.counted', { rows: table.rows.length, columns: table.headings.length })}</Text>
          <FileNotes source={table} />
          {problems.size > 0 && (
            <Notice tone="warning" title={t('tables.doubtful', { count: problems.size })}>
              {t('tables.doubtfulText')}
            </Notice>
          )}
          {problems.size > 0 && !isRefused && (
            <CheckboxInput name="areNumbersChecked" label={t('tables.numbersChecked')} />
          )}
          <FileRows
            label={t('tables.preview')}
            columns={columns}
            rows={table.rows}
            rowId={({ line }) => String(line)}
            rowTone={({ line }) => (problems.has(line) ? 'negative' : undefined)}
          />
          <StickyActions>
            <FormActions>
              <Button onClick={onBack} disabled={upload.isRunning}>
                {t('uploads.otherFile')}
              </Button>
              <SubmitButton disabled={isRefused || (problems.size > 0 && !values.areNumbersChecked)}>
                {t('tables.submit')}
              </SubmitButton>
            </FormActions>
          </StickyActions>
        </>
      )}
    </Form>
  )
}

/** Shows an error if another table has the name, before all rows are sent. */
function NameTaken({ tableName }: { readonly tableName: string }) {
  const t = useTexts('mfe-users')
  const name = useDebounced(tableNameAsTyped(tableName))
  const { data } = useRead(checkDataSource, { tableName: name }, { enabled: name !== '', isAfresh: true })
  return data?.isTaken ? <Notice tone="warning">{t('tables.nameTaken', { name })}</Notice> : null
}

/** Cleans a typed table name by the rules for file names (spec §5). A typed name has no extension to remove. */
const tableNameAsTyped = (name: string) => tableNameOf(`${name}.`)
