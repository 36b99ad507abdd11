import { previewReport, type ReportColumn, readReportColumns } from '@portal/contract/reports/reports.calls'
import { useRead } from '@portal/portal-sdk/read'
import { previewRequestOf, type ReportValues } from './report-form.ts'

const NONE: readonly ReportColumn[] = []

/** Loads the columns of both sources of a join. */
export function useJoinColumns(values: ReportValues): readonly [readonly ReportColumn[], readonly ReportColumn[]] {
  const first = useRead(
    readReportColumns,
    { reportName: values.reportTable, reportTableType: values.reportTableType },
    { enabled: values.reportTable !== '', isQuiet: true },
  )
  const joined = useRead(
    readReportColumns,
    { reportName: values.reportJoinTable, reportTableType: values.reportJoinTableType },
    { enabled: values.reportJoinTable !== '', isQuiet: true },
  )
  return [first.data?.columns ?? NONE, joined.data?.columns ?? NONE]
}

/**
 * Loads the columns for conditions and results: all columns of the source or the join, including columns that are not
 * selected.
 */
export function useSourceColumns(values: ReportValues): readonly ReportColumn[] {
  const request = previewRequestOf(values, 'contract')
  const { data } = useRead(
    previewReport,
    request ?? { reportType: 'SINGLE', reportTableType: 'TABLE', reportTable: '-' },
    {
      enabled: request !== null,
      isQuiet: true,
    },
  )
  return data?.columns ?? NONE
}
