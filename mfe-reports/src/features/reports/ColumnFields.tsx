import type { Comparison } from '@portal/contract/conditions/condition'
import { reportComparisonWords } from '@portal/contract/reports/report-words'
import type { ReportColumn } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { Button, useLocale } from '@portal/shared-ui'
import { AutocompleteInput, CheckboxGroupInput, RadioInput } from '@portal/shared-ui/fields'
import type { FormState } from '@portal/shared-ui/form'
import { useEffect } from 'react'
import { saidRows } from '../../conditions/condition-rows.ts'
import { addable, groupable, settledColumns, sortable } from './report-columns.ts'
import type { ReportValues } from './report-form.ts'
import { useSourceColumns } from './use-source-columns.ts'

/** Shows the fields for a report's result: its columns or groups, the order of rows, and the parameters of each run. */
export function ColumnFields({ form }: { readonly form: FormState<ReportValues> }) {
  const t = useTexts('mfe-reports')
  const columns = useSourceColumns(form.values)
  const settled = settledColumns(columns, form.values)
  useEffect(() => {
    for (const [name, value] of Object.entries(settled ?? {})) form.setValue(name, value)
  })
  return (
    <>
      <RadioInput
        name="shows"
        label={t('wizard.shows')}
        options={(['ROWS', 'GROUPS'] as const).map((value) => ({ value, label: t(`wizard.shows.${value}`) }))}
        isRow
      />
      {form.values.shows === 'ROWS' ? <RowFields form={form} columns={columns} /> : <GroupFields columns={columns} />}
      <SortField form={form} columns={columns} />
      <AskedFields form={form} columns={columns} />
    </>
  )
}

interface PartProps {
  readonly form: FormState<ReportValues>
  readonly columns: readonly ReportColumn[]
}

const optionsOf = (columns: readonly Pick<ReportColumn, 'columnName' | 'label'>[]) =>
  columns.map(({ columnName, label }) => ({ value: columnName, label }))

function RowFields({ form, columns }: PartProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const all = columns.map(({ columnName }) => columnName)
  const isAll = all.length > 0 && form.values.reportFieldList.length === all.length
  return (
    <>
      <CheckboxGroupInput
        name="reportFieldList"
        label={c('labels.reportFieldList')}
        hint={t('wizard.allColumns')}
        options={optionsOf(columns)}
        isRow
      />
      <div>
        <Button size="sm" onClick={() => form.setValue('reportFieldList', isAll ? [] : all)}>
          {t(isAll ? 'wizard.selectNone' : 'wizard.selectAll')}
        </Button>
      </div>
    </>
  )
}

function GroupFields({ columns }: Pick<PartProps, 'columns'>) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  return (
    <>
      <CheckboxGroupInput
        name="reportGroupBy"
        label={c('labels.reportGroupBy')}
        hint={t('wizard.groupHint')}
        options={optionsOf(groupable(columns, c))}
        isRow
      />
      <CheckboxGroupInput
        name="reportSums"
        label={c('labels.reportSums')}
        hint={t('wizard.sumsHint')}
        options={optionsOf(addable(columns))}
        isRow
      />
    </>
  )
}

function SortField({ form, columns }: PartProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const options = sortable(columns, form.values, c).flatMap(({ value, label }) => [
    { value: `${value}:asc`, label: c('reportSort.asc', { column: label }) },
    { value: `${value}:desc`, label: c('reportSort.desc', { column: label }) },
  ])
  return (
    <AutocompleteInput
      name="reportSort"
      label={c('labels.reportSort')}
      hint={t(form.values.shows === 'ROWS' ? 'wizard.sortRows' : 'wizard.sortGroups')}
      options={options}
    />
  )
}

/** Shows the checkboxes for the condition rows that are parameters, that is, each run may change their values. */
function AskedFields({ form, columns }: PartProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const locale = useLocale()
  const { conditions } = form.values
  if (saidRows(conditions).length === 0) return null
  const options = conditions.flatMap((row, at) => {
    const column = columns.find(({ columnName }) => columnName === row.columnName)
    if (column === undefined || saidRows([row]).length === 0) return []
    return [{ value: String(at), label: reportComparisonWords(column, row as Comparison, c, locale) }]
  })
  return <CheckboxGroupInput name="asked" label={c('labels.isAsked')} hint={t('wizard.askedHint')} options={options} />
}
