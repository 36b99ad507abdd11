import { REPORT_CATEGORIES, REPORT_TABLE_TYPES, REPORT_TYPES } from '@portal/contract/reports/report'
import type { ReportSource } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, useLocale } from '@portal/shared-ui'
import { AutocompleteInput, RadioInput, SelectInput, TextAreaInput, TextInput } from '@portal/shared-ui/fields'
import type { FormState } from '@portal/shared-ui/form'
import { ConditionRows } from '../../conditions/ConditionRows.tsx'
import { ColumnFields } from './ColumnFields.tsx'
import { JoinFields } from './JoinFields.tsx'
import type { ReportValues, Step } from './report-form.ts'
import { useSourceColumns } from './use-source-columns.ts'

interface StepFieldsProps {
  readonly step: Step
  readonly form: FormState<ReportValues>
  readonly sources: readonly ReportSource[]
  /** Whether the name cannot change, because other reports refer to it. */
  readonly isNamed: boolean
}

/** Shows the fields of one step of the wizard. */
export function StepFields({ step, form, sources, isNamed }: StepFieldsProps) {
  switch (step) {
    case 'details':
      return <DetailsFields isNamed={isNamed} />
    case 'start':
      return <SourceFields type="reportTableType" name="reportTable" form={form} sources={sources} />
    case 'join':
      return <JoinedFields form={form} sources={sources} />
    case 'contract':
      return <JoinFields form={form} sources={sources} />
    case 'conditions':
      return <ConditionFields form={form} />
    case 'columns':
      return <ColumnFields form={form} />
  }
}

function DetailsFields({ isNamed }: Pick<StepFieldsProps, 'isNamed'>) {
  const c = useTexts('contract')
  return (
    <>
      <TextInput
        name="reportName"
        label={c('labels.reportName')}
        maxLength={60}
        autoComplete="off"
        isRequired
        isDisabled={isNamed}
      />
      <SelectInput
        name="reportCategory"
        label={c('labels.reportCategory')}
        options={options(REPORT_CATEGORIES, 'reportCategory', c)}
        isRequired
      />
      <TextAreaInput name="reportDescription" label={c('labels.reportDescription')} maxLength={140} isRequired />
      <RadioInput
        name="reportType"
        label={c('labels.reportType')}
        options={options(REPORT_TYPES, 'reportType', c)}
        isRow
      />
    </>
  )
}

interface SourceFieldsProps extends Pick<StepFieldsProps, 'form' | 'sources'> {
  readonly hint?: string | undefined
  readonly type: 'reportTableType' | 'reportJoinTableType'
  readonly name: 'reportTable' | 'reportJoinTable'
}

function SourceFields({ type, name, form, sources, hint }: SourceFieldsProps) {
  const c = useTexts('contract')
  const offered = sources.filter(({ tableType }) => tableType === form.values[type])
  return (
    <Grid min={220} gap={4}>
      <SelectInput
        name={type}
        label={c(`labels.${type}`)}
        options={options(REPORT_TABLE_TYPES, 'reportTableType', c)}
        placeholder={null}
      />
      <AutocompleteInput
        name={name}
        label={c(`labels.${name}`)}
        options={offered.map(({ tableName, label }) => ({ value: tableName, label }))}
        hint={hint}
        isRequired
      />
    </Grid>
  )
}

/** Shows the fields of a joined source. The usual join of the first source is offered first, with a label. */
function JoinedFields({ form, sources }: Pick<StepFieldsProps, 'form' | 'sources'>) {
  const t = useTexts('mfe-reports')
  const { language } = useLocale()
  const usual = sources.find(({ tableName }) => tableName === form.values.reportTable)?.joins ?? []
  const isUsual = ({ tableName }: ReportSource) => usual.some((join) => join.tableName === tableName)
  const suggested = sources.filter(isUsual)
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(suggested.map(({ label }) => label))
  const hint = suggested.length === 0 ? undefined : t('wizard.usualTables', { tables: names })
  return (
    <SourceFields
      type="reportJoinTableType"
      name="reportJoinTable"
      form={form}
      sources={[...suggested, ...sources.filter((source) => !isUsual(source))]}
      hint={hint}
    />
  )
}

function ConditionFields({ form }: Pick<StepFieldsProps, 'form'>) {
  const t = useTexts('mfe-reports')
  return <ConditionRows form={form} columns={useSourceColumns(form.values)} hint={t('wizard.noCondition')} />
}

const options = (values: readonly string[], words: string, c: (key: string) => string) =>
  values.map((value) => ({ value, label: c(`${words}.${value}`) }))
