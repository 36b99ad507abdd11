import type { ReportColumn } from '@portal/contract/calls/reports'
import { CONDITION_JOINS, KEYWORD_TYPES } from '@portal/contract/records/condition'
import { isNumber, operatorsOf } from '@portal/contract/records/condition-column'
import { REPORT_FUNCTIONS } from '@portal/contract/records/report'
import { useTexts } from '@portal/portal-sdk'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import { Grid, Stack, Surface, styled, Text } from '@portal/shared-ui'
import {
  AmountInput,
  AutocompleteInput,
  CountryInput,
  DateInput,
  SelectInput,
  TextInput,
} from '@portal/shared-ui/fields'
import type { FormState } from '@portal/shared-ui/form'
import { useEffect } from 'react'
import { type ReportValues, type RowValues, settledRows } from './report-form.ts'
import { useSourceColumns } from './use-columns.ts'

const Fields = styled.fieldset({ border: 0, margin: 0, padding: 0, minWidth: 0 })

/** The rows of a report's condition: each a column, how it compares, with what, whether a run asks, and what follows (spec §5). */
export function ConditionFields({ form }: { readonly form: FormState<ReportValues> }) {
  const t = useTexts('mfe-reports')
  const columns = useSourceColumns(form.values)
  const { conditions } = form.values
  const settled = settledRows(columns, conditions)
  useEffect(() => {
    if (settled !== conditions) form.setValue('conditions', settled)
  })
  return (
    <Stack gap={3}>
      <Text tone="muted">{t('wizard.noCondition')}</Text>
      {settled.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; what goes, goes from the end
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
  const name = (field: keyof RowValues) => `conditions[${at}].${field}`
  const operators = column === undefined ? [] : operatorsOf(column)
  const words = column?.columnKind === 'day' ? 'dayQueryType' : 'queryType'
  const choices = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: c(`${key}.${value}`) }))
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
            options={choices(operators, words)}
            isDisabled={column === undefined}
          />
          {column?.columnKind === 'day' && (
            <SelectInput
              name={name('keywordType')}
              label={c('labels.keywordType')}
              options={KEYWORD_TYPES.map((value) => ({ value, label: t(`wizard.keywordType.${value}`) }))}
              placeholder={null}
            />
          )}
          {column !== undefined && <KeywordField name={name('keyword')} column={column} row={row} />}
          <SelectInput
            name={name('isAsked')}
            label={c('labels.isAsked')}
            options={choices(['NO', 'YES'], 'yesNo')}
            placeholder={null}
          />
          <SelectInput
            name={name('join')}
            label={c('labels.join')}
            options={choices(CONDITION_JOINS, 'conditionJoin')}
            placeholder={null}
          />
        </Grid>
      </Fields>
    </Surface>
  )
}

interface KeywordFieldProps {
  readonly name: string
  readonly column: ReportColumn
  readonly row: RowValues
}

/** The value, chosen by what the column is. */
function KeywordField({ name, column, row }: KeywordFieldProps) {
  const c = useTexts('contract')
  const partners = usePartnerChoices(column.columnKind === 'partner' ? row.keyword : '')
  const field = { name, label: c('labels.keyword') }
  if (isNumber(column.columnKind)) return <AmountInput {...field} />
  switch (column.columnKind) {
    case 'day':
      return row.keywordType === 'FUNCTION' ? (
        <SelectInput
          {...field}
          options={REPORT_FUNCTIONS.map((value) => ({
            value,
            label: c(`${value.startsWith('CURRENT_') ? 'conditionFunction' : 'reportFunction'}.${value}`),
          }))}
          placeholder={null}
        />
      ) : (
        <DateInput {...field} />
      )
    case 'country':
      return <CountryInput {...field} />
    case 'partner':
      return <AutocompleteInput {...field} {...partners} />
    case 'choice':
      return (
        <SelectInput
          {...field}
          options={(column.options ?? []).map((value) => ({ value, label: column.optionLabels?.[value] ?? value }))}
        />
      )
    default:
      return <TextInput {...field} maxLength={140} autoComplete="off" />
  }
}
