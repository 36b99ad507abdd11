import { bracketChoices, joinChoices, operatorChoices } from '@portal/contract/conditions/comparison-words'
import { depthsOf, rowField } from '@portal/contract/conditions/condition-rows'
import type { ReportColumn } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { FieldLine, NarrowField, Stack, Surface, styled, Text, WideField, WordField } from '@portal/shared-ui'
import { AutocompleteInput, SelectInput } from '@portal/shared-ui/fields'
import { FormPart, type FormState } from '@portal/shared-ui/form'
import { memo, useEffect } from 'react'
import { type RowValues, settledConditions } from './condition-rows.ts'
import { KeywordField, KeywordTypeField } from './KeywordField.tsx'

/** The indent of a row for each bracket around it, in pixels. */
const INDENT = 12
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
  const depths = depthsOf(settled)
  return (
    <Stack gap={3}>
      <Text tone="muted">{hint}</Text>
      {settled.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; they are only removed from the end
        <FormPart key={at} name={`conditions[${at}]`}>
          <RowFields at={at} row={row} depth={depths[at] ?? 0} columns={columns} />
        </FormPart>
      ))}
    </Stack>
  )
}

interface RowFieldsProps {
  readonly at: number
  readonly row: RowValues
  /** The number of brackets around the row. */
  readonly depth: number
  readonly columns: readonly ReportColumn[]
}

/** Shows a row. With fifty rows, a keystroke draws only the edited row. */
const RowFields = memo(function RowFields({ at, row, depth, columns }: RowFieldsProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const column = columns.find(({ columnName }) => columnName === row.columnName)
  const name = (field: keyof RowValues) => rowField<RowValues>(at, field)
  const brackets = (field: 'openBrackets' | 'closeBrackets') => (
    <NarrowField>
      <SelectInput
        name={name(field)}
        label={c(`labels.${field}`)}
        options={bracketChoices(field, c)}
        placeholder={null}
      />
    </NarrowField>
  )
  return (
    <Surface level="sunken" padding={4} style={{ marginInlineStart: depth * INDENT }}>
      <Fields aria-label={t('wizard.condition', { number: at + 1 })}>
        <FieldLine>
          {brackets('openBrackets')}
          <WideField>
            <AutocompleteInput
              name={name('columnName')}
              label={c('labels.columnName')}
              options={columns.map(({ columnName, label }) => ({ value: columnName, label }))}
            />
          </WideField>
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
          {brackets('closeBrackets')}
          <WordField>
            <SelectInput name={name('join')} label={c('labels.join')} options={joinChoices(c)} placeholder={null} />
          </WordField>
        </FieldLine>
      </Fields>
    </Surface>
  )
})
