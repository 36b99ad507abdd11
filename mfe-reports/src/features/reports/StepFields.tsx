import type { ReportSource } from '@portal/contract/calls/reports'
import {
  FIRST_SOURCE,
  JOINED_SOURCE,
  REPORT_CATEGORIES,
  REPORT_JOIN_TYPES,
  REPORT_TABLE_TYPES,
  REPORT_TYPES,
} from '@portal/contract/records/report'
import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import {
  AutocompleteInput,
  CheckboxGroupInput,
  RadioInput,
  SelectInput,
  TextAreaInput,
  TextInput,
} from '@portal/shared-ui/fields'
import type { FormState } from '@portal/shared-ui/form'
import { ConditionFields } from './ConditionFields.tsx'
import type { ReportValues, Step } from './report-form.ts'
import { useJoinColumns, useSourceColumns } from './use-columns.ts'

interface StepFieldsProps {
  readonly step: Step
  readonly form: FormState<ReportValues>
  readonly sources: readonly ReportSource[]
}

/** What a step of the wizard asks. */
export function StepFields({ step, form, sources }: StepFieldsProps) {
  switch (step) {
    case 'details':
      return <DetailsFields />
    case 'start':
      return <SourceFields type="reportTableType" name="reportTable" form={form} sources={sources} />
    case 'join':
      return (
        <SourceFields
          type="reportJoinTableType"
          name="reportJoinTable"
          form={form}
          sources={suggested(form, sources)}
        />
      )
    case 'contract':
      return <ContractFields form={form} sources={sources} />
    case 'conditions':
      return <ConditionFields form={form} />
    case 'columns':
      return <ColumnFields form={form} />
  }
}

function DetailsFields() {
  const c = useTexts('contract')
  return (
    <>
      <TextInput name="reportName" label={c('labels.reportName')} maxLength={60} autoComplete="off" isRequired />
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

interface SourceFieldsProps extends Omit<StepFieldsProps, 'step'> {
  readonly type: 'reportTableType' | 'reportJoinTableType'
  readonly name: 'reportTable' | 'reportJoinTable'
}

function SourceFields({ type, name, form, sources }: SourceFieldsProps) {
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
        isRequired
      />
    </Grid>
  )
}

/** What the first source is usually joined with comes first. */
function suggested({ values }: FormState<ReportValues>, sources: readonly ReportSource[]): readonly ReportSource[] {
  const usual = sources.find(({ tableName }) => tableName === values.reportTable)?.joins ?? []
  const place = ({ tableName }: ReportSource) => usual.findIndex((join) => join.tableName === tableName)
  return sources.toSorted((one, other) => (place(other) === -1 ? 0 : 1) - (place(one) === -1 ? 0 : 1))
}

function ContractFields({ form, sources }: Omit<StepFieldsProps, 'step'>) {
  const c = useTexts('contract')
  const t = useTexts('mfe-reports')
  const [first, joined] = useJoinColumns(form.values)
  const usual = sources
    .find(({ tableName }) => tableName === form.values.reportTable)
    ?.joins.find(({ tableName }) => tableName === form.values.reportJoinTable)
  const hint = usual && t('wizard.usualJoin', { first: usual.column, joined: usual.otherColumn })
  const named = (prefix: string, columns: readonly { columnName: string; label: string }[]) =>
    columns.map(({ columnName, label }) => ({ value: `${prefix}${columnName}`, label: `${label} (${columnName})` }))
  return (
    <>
      <RadioInput
        name="reportJoinType"
        label={c('labels.reportJoinType')}
        options={options(REPORT_JOIN_TYPES, 'reportJoinType', c)}
        isRow
      />
      <Grid min={220} gap={4}>
        <AutocompleteInput
          name="firstColumn"
          label={t('wizard.firstColumn')}
          hint={hint}
          options={named(FIRST_SOURCE, first)}
          isRequired
        />
        <AutocompleteInput
          name="joinedColumn"
          label={t('wizard.joinedColumn')}
          options={named(JOINED_SOURCE, joined)}
          isRequired
        />
      </Grid>
    </>
  )
}

function ColumnFields({ form }: { readonly form: FormState<ReportValues> }) {
  const c = useTexts('contract')
  const t = useTexts('mfe-reports')
  const columns = useSourceColumns(form.values)
  const named = columns.map(({ columnName, label }) => ({ value: columnName, label }))
  const numbers = columns.filter(({ columnKind }) => columnKind === 'number' || columnKind === 'count')
  const isGathered = form.values.groupBy.length > 0 || form.values.sums.length > 0
  return (
    <>
      {!isGathered && (
        <CheckboxGroupInput
          name="columns"
          label={c('labels.reportFieldList')}
          hint={t('wizard.allColumns')}
          options={named}
          isRow
        />
      )}
      <CheckboxGroupInput
        name="groupBy"
        label={c('labels.reportGroupBy')}
        hint={t('wizard.groupHint')}
        options={named}
        isRow
      />
      <CheckboxGroupInput
        name="sums"
        label={c('labels.reportSums')}
        hint={t('wizard.sumsHint')}
        options={numbers.map(({ columnName, label }) => ({ value: columnName, label }))}
        isRow
      />
    </>
  )
}

const options = (values: readonly string[], words: string, c: (key: string) => string) =>
  values.map((value) => ({ value, label: c(`${words}.${value}`) }))
