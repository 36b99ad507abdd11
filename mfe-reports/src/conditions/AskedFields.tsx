import { comparedWords, operatorWords } from '@portal/contract/conditions/comparison-words'
import type { ReportAsked } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Stack } from '@portal/shared-ui'
import { type AskedValues, askedName } from './asked-values.ts'
import { KeywordField, KeywordTypeField } from './KeywordField.tsx'

interface AskedFieldsProps {
  readonly asked: readonly ReportAsked[]
  /** The form values under the name `asked`. */
  readonly values: AskedValues
}

/**
 * Shows the fields for a report's parameters, that is, conditions whose values each run may change. They are preset
 * with the maker's values.
 */
export function AskedFields({ asked, values }: AskedFieldsProps) {
  const c = useTexts('contract')
  return (
    <Grid min={220} gap={3}>
      {asked.map(({ at, column, queryType }) => {
        const row = values[askedName(at)]
        if (row === undefined) return null
        const name = `asked.${askedName(at)}`
        return (
          <Stack key={at} gap={3}>
            {column.columnKind === 'day' && <KeywordTypeField name={`${name}.keywordType`} />}
            <KeywordField
              name={`${name}.keyword`}
              label={`${comparedWords(column.label, c)} ${operatorWords(column, queryType, c)}`}
              column={column}
              row={row}
            />
          </Stack>
        )
      })}
    </Grid>
  )
}
