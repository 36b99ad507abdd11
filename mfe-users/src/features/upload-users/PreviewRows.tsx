import { createUserUploads } from '@portal/contract/calls/uploads'
import { GatewayError, useCommand, useFieldMessages, useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack, Text } from '@portal/shared-ui'
import { CheckboxInput } from '@portal/shared-ui/fields'
import { Form, FormActions } from '@portal/shared-ui/form'
import { useState } from 'react'
import { StickyActions } from '../../file-upload/StickyActions.tsx'
import { FailedRowsButton } from './FailedRowsButton.tsx'
import { RowTable, type ToldRow } from './RowTable.tsx'
import { problemsByRow } from './refused-rows.ts'
import type { ReadUpload, SentUpload } from './upload-steps.ts'

interface PreviewRowsProps {
  readonly upload: ReadUpload
  /** The rejected batch that this one takes up again. */
  readonly replaces: string | undefined
  readonly onBack: () => void
  readonly onDone: (done: SentUpload) => void
}

/** Every row with what is wrong with it, before anything is sent; the good ones can be submitted, or all of them or none. */
export function PreviewRows({ upload, replaces, onBack, onDone }: PreviewRowsProps) {
  const t = useTexts('mfe-users')
  const messageOf = useFieldMessages()
  const send = useCommand(createUserUploads)
  const [onlyWrong, setOnlyWrong] = useState(false)
  /** What the gateway said of rows that looked good, by their number. */
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)

  const rows: ToldRow[] = upload.rows.map((row) => {
    const own = row.errors.map(({ field, key, params }) => messageOf(field, key, params)).join('. ')
    return { ...row, problem: own || (refusals.get(row.number) ?? null) }
  })
  const wrong = rows.filter((row) => row.problem !== null)
  const good = rows.filter((row) => row.problem === null)

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
      const told = problemsByRow(error.fields)
      setRefusals(new Map([...refusals, ...[...told].map(([at, text]) => [good[at]?.number ?? 0, text] as const)]))
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
          {wrong.length > 0 ? (
            <Notice tone="warning" title={t('uploads.wrong', { count: wrong.length })}>
              {t('uploads.wrongText')}
            </Notice>
          ) : (
            <Notice tone="success">{t('uploads.allGood')}</Notice>
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
                disabled={good.length === 0 || (isAllOrNothing && wrong.length > 0)}
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
