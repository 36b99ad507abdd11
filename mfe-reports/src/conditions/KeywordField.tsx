import { KEYWORD_TYPES } from '@portal/contract/conditions/condition'
import { isNumber } from '@portal/contract/conditions/condition-column'
import { REPORT_FUNCTIONS, type ReportCondition } from '@portal/contract/reports/report'
import { reportFunctionWords } from '@portal/contract/reports/report-words'
import type { ReportColumn } from '@portal/contract/reports/reports.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import {
  AmountInput,
  AutocompleteInput,
  CountInput,
  CountryInput,
  DateInput,
  SelectInput,
  TextInput,
} from '@portal/shared-ui/fields'

/** Shows the choice between a fixed date and a date relative to the day on which the report runs. */
export function KeywordTypeField({ name }: { readonly name: string }) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const options = KEYWORD_TYPES.map((value) => ({ value, label: t(`wizard.keywordType.${value}`) }))
  return <SelectInput name={name} label={c('labels.keywordType')} options={options} placeholder={null} />
}

interface KeywordFieldProps {
  readonly name: string
  readonly label: string
  readonly column: ReportColumn
  readonly row: Pick<ReportCondition, 'keyword' | 'keywordType'>
}

/** Shows the field for the value that a column is compared with. The input depends on the kind of the column. */
export function KeywordField({ name, label, column, row }: KeywordFieldProps) {
  const c = useTexts('contract')
  const field = { name, label }
  if (column.columnKind === 'number') return <AmountInput {...field} allowsNegative />
  if (isNumber(column.columnKind)) return <CountInput {...field} />
  switch (column.columnKind) {
    case 'day':
      return row.keywordType === 'FUNCTION' ? (
        <SelectInput
          {...field}
          options={REPORT_FUNCTIONS.map((value) => ({ value, label: reportFunctionWords(value, c) }))}
          placeholder={null}
        />
      ) : (
        <DateInput {...field} />
      )
    case 'country':
      return <CountryInput {...field} />
    case 'partner':
      return <PartnerField {...field} chosen={row.keyword} />
    case 'choice':
      return (
        <SelectInput
          {...field}
          options={(column.options ?? []).map((value) => ({ value, label: column.optionLabels?.[value] ?? value }))}
        />
      )
    default:
      return <PlainField {...field} />
  }
}

interface PartnerFieldProps {
  readonly name: string
  readonly label: string
  readonly chosen: string
}

/** Shows the field for a partner, chosen by name. Users who may not read partners type the partner's code. */
function PartnerField(props: PartnerFieldProps) {
  return usePermission('MTO|READ') ? <PartnerChoice {...props} /> : <PlainField {...props} />
}

function PartnerChoice({ name, label, chosen }: PartnerFieldProps) {
  return <AutocompleteInput name={name} label={label} {...usePartnerChoices(chosen)} />
}

function PlainField({ name, label }: Pick<PartnerFieldProps, 'name' | 'label'>) {
  return <TextInput name={name} label={label} maxLength={140} autoComplete="off" />
}
