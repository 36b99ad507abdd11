import type { ReportColumn, ReportRow } from '@portal/contract/calls/reports'
import { isNumber } from '@portal/contract/records/condition-column'
import { REPORT_FUNCTIONS, type ReportCondition } from '@portal/contract/records/report'
import { useTexts } from '@portal/portal-sdk'
import { Button, Grid, Surface } from '@portal/shared-ui'
import { AmountInput, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'

/** A value that a run gives to what the report asks. */
export interface AskedValue {
  readonly at: number
  readonly keyword: string
  readonly keywordType: ReportCondition['keywordType']
}

interface AskedValuesProps {
  readonly report: ReportRow
  readonly columns: readonly ReportColumn[]
  readonly onRun: (values: readonly AskedValue[]) => void
}

/** What the report asks of each run, beginning with what its maker gave. */
export function AskedValues({ report, columns, onRun }: AskedValuesProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const asked = report.conditions.flatMap((row, at) => (row.isAsked === 'YES' ? [{ row, at }] : []))
  const initial = Object.fromEntries(asked.map(({ row, at }) => [`value${at}`, row.keyword]))
  return (
    <Surface level="sunken" padding={4}>
      <Form<Record<string, string>>
        label={t('run.asked')}
        initialValues={initial}
        onSubmit={(values) =>
          onRun(
            asked.map(({ row, at }) => ({
              at,
              keyword: values[`value${at}`] ?? row.keyword,
              keywordType: row.keywordType,
            })),
          )
        }
      >
        <Grid min={220} gap={3}>
          {asked.map(({ row, at }) => {
            const column = columns.find(({ columnName }) => columnName === row.columnName)
            const words = column?.columnKind === 'day' ? 'dayQueryType' : 'queryType'
            const label = `${column?.label ?? row.columnName} ${c(`${words}.${row.queryType}`)}`
            return (
              <AskedField
                key={row.columnName + String(at)}
                name={`value${at}`}
                label={label}
                row={row}
                column={column}
              />
            )
          })}
        </Grid>
        <div>
          <Button type="submit" variant="primary">
            {t('run.go')}
          </Button>
        </div>
      </Form>
    </Surface>
  )
}

interface AskedFieldProps {
  readonly name: string
  readonly label: string
  readonly row: ReportCondition
  readonly column: ReportColumn | undefined
}

function AskedField({ name, label, row, column }: AskedFieldProps) {
  const c = useTexts('contract')
  if (row.keywordType === 'FUNCTION') {
    const options = REPORT_FUNCTIONS.map((value) => ({
      value,
      label: c(`${value.startsWith('CURRENT_') ? 'conditionFunction' : 'reportFunction'}.${value}`),
    }))
    return <SelectInput name={name} label={label} options={options} placeholder={null} />
  }
  if (column?.options) {
    const options = column.options.map((value) => ({ value, label: column.optionLabels?.[value] ?? value }))
    return <SelectInput name={name} label={label} options={options} placeholder={null} />
  }
  return column && isNumber(column.columnKind) ? (
    <AmountInput name={name} label={label} />
  ) : (
    <TextInput name={name} label={label} maxLength={140} />
  )
}
