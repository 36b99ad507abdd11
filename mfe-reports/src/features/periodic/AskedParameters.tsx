import { type ReportRow, readReportColumns } from '@portal/contract/calls/reports'
import { REPORT_FUNCTIONS } from '@portal/contract/records/report'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid } from '@portal/shared-ui'
import { SelectInput, TextInput } from '@portal/shared-ui/fields'

/** Values of what the report asks at each run; what its maker gave stands there until somebody says otherwise. */
export function AskedParameters({ report }: { readonly report: ReportRow }) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const asked = report.conditions.flatMap((row, at) => (row.isAsked === 'YES' ? [{ row, at }] : []))
  const table = { reportName: report.reportTable, reportTableType: report.reportTableType }
  const isAsking = asked.length > 0
  const { data } = useRead(readReportColumns, table, { enabled: isAsking, isQuiet: true })
  if (!isAsking) return null
  const functions = REPORT_FUNCTIONS.map((value) => ({
    value,
    label: c(`${value.startsWith('CURRENT_') ? 'conditionFunction' : 'reportFunction'}.${value}`),
  }))
  return (
    <Grid min={220} gap={4}>
      {asked.map(({ row, at }) => {
        const column = data?.columns.find(({ columnName }) => columnName === row.columnName.replace(/^[ab]_/, ''))
        const label = `${column?.label ?? row.columnName} ${c(`queryType.${row.queryType}`)}`
        const name = `asked.at${at}`
        return row.keywordType === 'FUNCTION' ? (
          <SelectInput key={name} name={name} label={label} options={functions} placeholder={t('periodic.asReport')} />
        ) : (
          <TextInput
            key={name}
            name={name}
            label={label}
            maxLength={140}
            hint={t('periodic.askedHint', { value: row.keyword })}
          />
        )
      })}
    </Grid>
  )
}
