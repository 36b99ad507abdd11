import { createUserUploads } from '@portal/contract/uploads/uploads.calls'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Notice, Spinner, Stack, Text } from '@portal/shared-ui'
import { CheckboxInput } from '@portal/shared-ui/fields'
import { Form, FormActions } from '@portal/shared-ui/form'
import { useState } from 'react'
import { FileNotes } from '../../file-upload/FileNotes.tsx'
import { StickyActions } from '../../file-upload/StickyActions.tsx'
import { FailedRowsButton } from './FailedRowsButton.tsx'
import { RowTable, type ShownRow } from './RowTable.tsx'
import { problemsByRow, type RowProblem, withProblems } from './refused-rows.ts'
import type { ReadUpload, SentUpload } from './upload-steps.ts'
import { useCheckedRows } from './use-checked-rows.ts'

interface PreviewRowsProps {
  readonly upload: ReadUpload
  /** The rejected batch to resubmit. */
  readonly replaces: string | undefined
  readonly onBack: () => void
  readonly onDone: (done: SentUpload) => void
}

/**
 * Shows the upload step with every row and its errors, which the gateway checks before submission. The user submits the
 * valid rows, or submits only if all rows are valid. Rows that become invalid meanwhile are reported in the answer.
 */
export function PreviewRows({ upload, replaces, onBack, onDone }: PreviewRowsProps) {
  const t = useTexts('mfe-users')
  const checked = useCheckedRows(upload)
  const send = useCommand(createUserUploads)
  const [onlyWrong, setOnlyWrong] = useState(false)
  /** The gateway's messages by row number, for rows in which the browser found no error. */
  const [refusals, setRefusals] = useState<ReadonlyMap<number, readonly RowProblem[]>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)

  const rows: ShownRow[] = checked.rows.map((row) => ({
    ...row,
    problems: withProblems(row.problems, refusals.get(row.number)),
  }))
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const good = rows.filter(({ problems }) => problems.length === 0)

  const submit = async (isAllOrNothing: boolean) => {
    setFailure(null)
    const { tableName, countryId } = upload
    const users = good.map(({ user }) => user)
    const skipRefused = isAllOrNothing ? 'NO' : 'YES'
    try {
      const taken = replaces === undefined ? {} : { replaces }
      const outcome = await send.run({ users, tableName, countryId, skipRefused, ...taken })
      onDone({ tableName, rows, sent: good, outcome })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      setFailure(error.message)
      const byRow = problemsByRow(error.fields)
      setRefusals(
        new Map([...refusals, ...[...byRow].map(([at, problems]) => [good[at]?.number ?? 0, problems] as const)]),
      )
    }
  }

  return (
    <Form<{ isAllOrNothing: boolean }>
      label={t('uploads.preview')}
      initialValues={{ isAllOrNothing: false }}
      onSubmit={({ isAllOrNothing }) => submit(isAllOrNothing)}
    >
      {({ values: { isAllOrNothing } }) => (
        <Stack gap={4}>
          <Stack gap={1}>
            <Text weight="strong">{t('uploads.counted', { table: upload.tableName, rows: rows.length })}</Text>
            {upload.unused.length > 0 && (
              <Text tone="muted" size={13}>
                {t('uploads.unused', { columns: upload.unused.join(', ') })}
              </Text>
            )}
          </Stack>
          <FileNotes source={upload.source} />
          {wrong.length > 0 ? (
            <Notice tone="warning" title={t('uploads.wrong', { count: wrong.length })}>
              {t('uploads.wrongText')}
            </Notice>
          ) : (
            !checked.isChecking && checked.error === null && <Notice tone="success">{t('uploads.allGood')}</Notice>
          )}
          {checked.isChecking && (
            <Stack direction="row" gap={2} align="center" role="status">
              <Spinner />
              <Text tone="muted">{t('uploads.checking')}</Text>
            </Stack>
          )}
          {checked.error && (
            <Notice tone="warning" title={t('uploads.notChecked')}>
              <Stack gap={2} align="start">
                <span>{checked.error.message}</span>
                <Button size="sm" startIcon="refresh" onClick={checked.checkAgain}>
                  {t('uploads.checkAgain')}
                </Button>
              </Stack>
            </Notice>
          )}
          {failure && (
            <Notice tone="danger" announce="alert">
              {t('requestFailed', { message: failure })}
            </Notice>
          )}
          <CheckboxInput name="isAllOrNothing" label={t('uploads.allOrNothing')} hint={t('uploads.allOrNothingHint')} />
          <RowTable
            label={t('uploads.preview')}
            rows={onlyWrong ? wrong : rows}
            goodWord={t('uploads.good')}
            toolbar={
              wrong.length > 0 && (
                <>
                  <Button aria-pressed={onlyWrong} startIcon="filter" onClick={() => setOnlyWrong(!onlyWrong)}>
                    {t('uploads.onlyWrong')}
                  </Button>
                  <FailedRowsButton rows={wrong} />
                </>
              )
            }
          />
          <StickyActions>
            <FormActions>
              <Button onClick={onBack} disabled={send.isRunning}>
                {t('uploads.otherFile')}
              </Button>
              <Button
                type="submit"
                variant="primary"
                isBusy={send.isRunning}
                disabled={checked.isChecking || good.length === 0 || (isAllOrNothing && wrong.length > 0)}
              >
                {t(send.isRunning ? 'uploads.sending' : 'uploads.submit', { count: good.length })}
              </Button>
            </FormActions>
          </StickyActions>
        </Stack>
      )}
    </Form>
  )
}
