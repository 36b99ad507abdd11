import { RECORD_STATUS_TONES } from '@portal/contract'
import type { ReportRow } from '@portal/contract/reports/reports.calls'
import type { Translate } from '@portal/portal-sdk'
import { type Column, dateTimeColumn, recordStatusColumn, textColumn } from '@portal/shared-ui/table'

/** Returns the columns of the reports (spec §2.11), and the extra fields in a row's details. */
export function reportColumns(t: Translate, c: Translate): Column<ReportRow>[] {
  return [
    textColumn('reportName', c('labels.reportName'), { minWidth: 280, narrow: 'lead' }),
    textColumn('reportCategory', c('labels.reportCategory'), {
      minWidth: 150,
      value: (row) => c(`reportCategory.${row.reportCategory}`),
    }),
    textColumn('reportDescription', c('labels.reportDescription'), { minWidth: 200, spare: 1 }),
    recordStatusColumn('reportStatus', c('labels.reportStatus'), {
      of: (row) => row.reportStatus,
      tones: RECORD_STATUS_TONES,
      word: (status) => c(`status.record.${status}`),
      changePending: t('reports.changePending'),
    }),
    dateTimeColumn('reportCreatedAt', c('labels.reportCreatedAt')),
    textColumn('reportType', c('labels.reportType'), {
      isHidden: true,
      value: (row) => c(`reportType.${row.reportType}`),
    }),
    textColumn('reportCondition', c('labels.reportCondition'), { isHidden: true, sortable: false }),
    textColumn('makerName', c('labels.reportMaker'), { isHidden: true }),
    textColumn('checkerName', c('labels.reportChecker'), { isHidden: true }),
  ]
}
