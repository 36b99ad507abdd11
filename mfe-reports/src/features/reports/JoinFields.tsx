import { FIRST_SOURCE, JOINED_SOURCE, REPORT_JOIN_TYPES } from '@portal/contract/reports/report'
import type { ReportColumn, ReportSource } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import { AutocompleteInput, RadioInput } from '@portal/shared-ui/fields'
import type { FormState } from '@portal/shared-ui/form'
import { useEffect } from 'react'
import type { ReportValues } from './report-form.ts'
import { useJoinColumns } from './use-source-columns.ts'

interface JoinFieldsProps {
  readonly form: FormState<ReportValues>
  readonly sources: readonly ReportSource[]
}

/** Shows the fields for the join of two sources by one column of each source. The usual columns are preselected. */
export function JoinFields({ form, sources }: JoinFieldsProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const { values, setValue } = form
  const [first, joined] = useJoinColumns(values)
  const usual = sources
    .find(({ tableName }) => tableName === values.reportTable)
    ?.joins.find(({ tableName }) => tableName === values.reportJoinTable)
  const wanted = {
    firstColumn: columnOr(FIRST_SOURCE, first, values.firstColumn, usual?.column),
    joinedColumn: columnOr(JOINED_SOURCE, joined, values.joinedColumn, usual?.otherColumn),
  }
  useEffect(() => {
    if (first.length === 0 || joined.length === 0) return
    if (wanted.firstColumn !== values.firstColumn) setValue('firstColumn', wanted.firstColumn)
    if (wanted.joinedColumn !== values.joinedColumn) setValue('joinedColumn', wanted.joinedColumn)
  })
  return (
    <>
      <RadioInput
        name="reportJoinType"
        label={c('labels.reportJoinType')}
        options={REPORT_JOIN_TYPES.map((value) => ({ value, label: c(`reportJoinType.${value}`) }))}
        isRow
      />
      <Grid min={220} gap={4}>
        <AutocompleteInput
          name="firstColumn"
          label={t('wizard.firstColumn')}
          options={optionsOf(FIRST_SOURCE, first)}
          isRequired
        />
        <AutocompleteInput
          name="joinedColumn"
          label={t('wizard.joinedColumn')}
          options={optionsOf(JOINED_SOURCE, joined)}
          isRequired
        />
      </Grid>
    </>
  )
}

const optionsOf = (prefix: string, columns: readonly ReportColumn[]) =>
  columns.map(({ columnName, label }) => ({ value: `${prefix}${columnName}`, label }))

/**
 * Returns the chosen column if the source has that column, and otherwise the usual column. Empty if the source has no
 * usual column.
 */
function columnOr(prefix: string, columns: readonly ReportColumn[], chosen: string, usual: string | undefined): string {
  if (columns.some(({ columnName }) => `${prefix}${columnName}` === chosen)) return chosen
  return usual === undefined ? '' : `${prefix}${usual}`
}
