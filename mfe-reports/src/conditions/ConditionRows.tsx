import { joinChoices, operatorChoices } from '@portal/contract/conditions/comparison-words'
import { rowField } from '@portal/contract/conditions/condition-rows'
import type { ReportColumn } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Stack, Surface, styled, Text } from '@portal/shared-ui'
import { AutocompleteInput, SelectInput } from '@portal/shared-ui/fields'
import type { FormState } from '@portal/shared-ui/form'
import { useEffect } from 'react'
import { type RowValues, settledConditions } from './condition-rows.ts'
import { KeywordField, KeywordTypeField } from './KeywordField.tsx'

const Fields = styled.fieldset({ border: 0, margin: 0, padding: 0, minWidth: 0 })

interface ConditionRowsProps {
  readonly form: Pick<FormState<{ readonly conditions: readonly RowValues[] }>, 'values' | 'setValue'>
  readonly columns: readonly ReportColumn[]
  /** The hint shown if the rows are empty. */
  readonly hint: string
}

/**
 * Shows the rows of a condition: each has a column, an operator, a value, and the connector to the next row (spec §5).
 */
export function ConditionRows({ form, columns, hint }: ConditionRowsProps) {
  const { conditions } = form.values
  const settled = settledConditions(columns, conditions)
  useEffect(() => {
    if (settled !== conditions) form.setValue('conditions', settled)
  })
  return (
    <Stack gap={3}>
      <Text tone="muted">{hint}</Text>
      {settled.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; they are only removed from the end
        <RowFields key={at} at={at} row={row} columns={columns} />
      ))}
    </Stack>
  )
}

interface RowFieldsProps {
  readonly at: number
  readonly row: RowValues
  readonly columns: readonly ReportColumn[]
}

function RowFields({ at, row, columns }: RowFieldsProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const column = columns.find(({ columnName }) => columnName === row.columnName)
  const name = (field: keyof RowValues) => rowField<RowValues>(at, field)
  return (
    <Surface level="sunken" padding={4}>
      <Fields aria-label={t('wizard.condition', { number: at + 1 })}>
        <Grid min={180} gap={3}>
          <AutocompleteInput
            name={name('columnName')}
            label={c('labels.columnName')}
            options={columns.map(({ columnName, label }) => ({ value: columnName, label }))}
          />
          <SelectInput
            name={name('queryType')}
            label={c('labels.queryType')}
            options={operatorChoices(column, c)}
            isDisabled={column === undefined}
          />
          {column?.columnKind === 'day' && <KeywordTypeField name={name('keywordType')} />}
          {column !== undefined && (
            <KeywordField name={name('keyword')} label={c('labels.keyword')} column={column} row={row} />
          )}
          <SelectInput name={name('join')} label={c('labels.join')} options={joinChoices(c)} placeholder={null} />
        </Grid>
      </Fields>
    </Surface>
  )
}
