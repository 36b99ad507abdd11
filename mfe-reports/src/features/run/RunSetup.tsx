import type { ReportAsked, ReportColumn } from '@portal/contract/calls/reports'
import { reportOperatorWords } from '@portal/contract/records/report-words'
import { useTexts } from '@portal/portal-sdk'
import { Button, Grid, Stack, Surface } from '@portal/shared-ui'
import { CheckboxGroupInput } from '@portal/shared-ui/fields'
import { Form, type FormState } from '@portal/shared-ui/form'
import { useState } from 'react'
import { ConditionRows } from '../../conditions/ConditionRows.tsx'
import { rowFaults, saidRows } from '../../conditions/condition-rows.ts'
import { KeywordField, KeywordTypeField } from '../../conditions/KeywordField.tsx'
import type { RunValues } from './run-values.ts'

interface RunSetupProps {
  readonly asked: readonly ReportAsked[]
  readonly columns: readonly ReportColumn[]
  /** What it begins with. */
  readonly values: RunValues
  readonly onRun: (values: RunValues) => void
}

/** What a run is narrowed by: the values it asks, then conditions on what it shows, then columns (spec §2.12). */
export function RunSetup({ asked, columns, values, onRun }: RunSetupProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const [isOpen, setOpen] = useState(values.columns.length > 0 || saidRows(values.conditions).length > 0)
  return (
    <Surface level="sunken" padding={4}>
      <Form<RunValues>
        label={t('run.setup')}
        initialValues={values}
        schema={{ validate: (given) => rightRows(given as RunValues) }}
        onSubmit={onRun}
      >
        {(form) => (
          <>
            {asked.length > 0 && <AskedFields asked={asked} form={form} />}
            {isOpen && (
              <>
                <ConditionRows form={form} columns={columns} hint={t('run.conditionsHint')} />
                <CheckboxGroupInput
                  name="columns"
                  label={c('labels.reportFieldList')}
                  hint={t('wizard.allColumns')}
                  options={columns.map(({ columnName, label }) => ({ value: columnName, label }))}
                  isRow
                />
              </>
            )}
            <Stack direction="row" isWrapping>
              <Button type="submit" variant="primary">
                {t('run.go')}
              </Button>
              <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('run.more')}
              </Button>
            </Stack>
          </>
        )}
      </Form>
    </Surface>
  )
}

/** The values of the conditions that the report leaves open, beginning with what its maker gave. */
function AskedFields({ asked, form }: { readonly asked: readonly ReportAsked[]; readonly form: FormState<RunValues> }) {
  const c = useTexts('contract')
  return (
    <Grid min={220} gap={3}>
      {asked.map(({ at, column, queryType }, place) => {
        const row = form.values.asked[place]
        if (row === undefined) return null
        return (
          <Stack key={at} gap={3}>
            {column.columnKind === 'day' && <KeywordTypeField name={`asked[${place}].keywordType`} />}
            <KeywordField
              name={`asked[${place}].keyword`}
              label={`${column.label} ${reportOperatorWords(column, queryType, c)}`}
              column={column}
              row={row}
            />
          </Stack>
        )
      })}
    </Grid>
  )
}

function rightRows(values: RunValues): Promise<unknown> {
  const missing = values.asked.flatMap(({ keyword }, at) =>
    keyword === '' ? [{ path: `asked[${at}].keyword`, message: 'validation.required' }] : [],
  )
  const inner = [...missing, ...rowFaults(values.conditions)]
  if (inner.length === 0) return Promise.resolve(values)
  return Promise.reject(Object.assign(new Error('the form is wrong'), { name: 'ValidationError', inner }))
}
