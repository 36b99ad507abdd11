import type { RequestOf } from '@portal/contract'
import type { createPeriodicReport } from '@portal/contract/periodic-reports/periodic-reports.calls'
import type { createReport } from '@portal/contract/reports/reports.calls'

/** A demo report with rows on every day, over a table that every user with a report privilege may read. */
export const DEMO_REPORT = 'Requests awaiting authorization'

/** Returns a schedule that sends {@link DEMO_REPORT} each day at 08:00 in Lagos to a bank user. */
export const aSchedule = (
  more: Partial<RequestOf<typeof createPeriodicReport>> = {},
): RequestOf<typeof createPeriodicReport> => ({
  scheduleReportId: DEMO_REPORT,
  scheduleFrequency: 'Daily',
  scheduleTime: '08:00',
  scheduleZone: 'Africa/Lagos',
  scheduleFormat: 'CSV',
  scheduleLanguage: 'en',
  scheduleEmail: 'treasury@bank.example',
  ...more,
})

/** Returns the test's own report on partners: on all partners, or only on partners with the given name. */
export const wantedReport = (reportName: string, mtoName?: string): RequestOf<typeof createReport> => ({
  reportName,
  reportCategory: 'OTHERS',
  reportDescription: 'A test',
  reportType: 'SINGLE',
  reportTableType: 'TABLE',
  reportTable: 'TBL_MTO',
  conditions:
    mtoName === undefined
      ? []
      : [
          {
            columnName: 'mtoName',
            queryType: '=',
            keyword: mtoName,
            keywordType: 'TEXT',
            join: 'NONE',
            isAsked: 'NO',
          },
        ],
})
