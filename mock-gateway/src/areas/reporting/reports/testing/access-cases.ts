import { createReport, updateReport, updateReportStatus } from '@portal/contract/reports/reports.calls'
import type { AccessCases, OtherPartnerRow } from '../../../../security-tests/testing/access-cases.ts'
import type { Acts } from '../../../../security-tests/testing/acts.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'

const READS = { anyOf: ['REPORT|READ'] } as const

/** A table that every user with a report privilege may read. */
const SOURCE = { reportType: 'SINGLE', reportTableType: 'TABLE', reportTable: 'TBL_CHECKER_QUEUE' } as const
const newReport = (acts: Acts) => ({
  reportName: acts.name('Report'),
  reportCategory: 'OTHERS' as const,
  reportDescription: 'A test',
  ...SOURCE,
  conditions: [],
})

/** Creates a report in force. */
async function activeReport(acts: Acts): Promise<string> {
  const report = newReport(acts)
  await acts.authorized(createReport, report)
  return report.reportName
}

const DEMO = 'Direct credits of the last 30 days'
/** Only the bank sees reports: an operator gets the same answer for an existing report as for a missing report. */
const bankAlone = (named: (reportName: string) => object): OtherPartnerRow => ({
  theirs: () => [named(DEMO)],
  nothing: named('No such report'),
})
const byName = bankAlone((reportName) => ({ reportName }))

export const accessCases: AccessCases = {
  access: {
    'report/read': READS,
    'report/readTables': READS,
    'report/readColumn': READS,
    'report/readSingle': READS,
    'portal/report/totals': READS,
    'portal/report/cancel': READS,
    'portal/report/export': READS,
    'portal/report/preview': { anyOf: ['REPORT|CREATE', 'REPORT|UPDATE', 'REPORT|CHECKER'] },
    'report/create': { anyOf: ['REPORT|CREATE'] },
    'report/update': { anyOf: ['REPORT|UPDATE'] },
    'report/updateStatus': { anyOf: ['REPORT|UPDATE'] },
  },
  writes: [
    write(createReport, creates('REPORT', 'report'), async (acts) => newReport(acts)),
    write(updateReport, updates('REPORT', 'report'), async (acts) => ({
      reportName: await activeReport(acts),
      version: 2,
      reportDescription: 'Another test',
    })),
    write(updateReportStatus, { module: 'REPORT', action: 'DELETE', subject: 'report' }, async (acts) => ({
      reportName: await activeReport(acts),
      reportStatus: 'DELETED' as const,
    })),
  ],
  lists: { 'report/readSingle': { reportName: DEMO } },
  cards: {
    'report/read': {
      totalReports: {},
      totalPendingReports: { reportStatus: ['PENDING'] },
      totalActiveReports: { reportStatus: ['ACTIVE'] },
      totalDeclinedReports: { reportStatus: ['DECLINED'] },
    },
  },
  otherPartner: {
    'report/read': byName,
    'report/readTables': { theirs: () => [{ reportBankCode: '000000' }], nothing: { reportBankCode: '999999' } },
    'report/readColumn': byName,
    'report/readSingle': byName,
    'portal/report/totals': byName,
    'portal/report/preview': bankAlone((reportTable) => ({ ...SOURCE, reportTable })),
    'portal/report/cancel': bankAlone((runId) => ({ runId })),
    'portal/report/export': bankAlone((reportName) => ({ reportName, format: 'csv' })),
    'report/create': bankAlone((reportName) => ({
      reportName,
      reportCategory: 'OTHERS',
      reportDescription: 'A report',
      ...SOURCE,
      conditions: [],
    })),
    'report/update': bankAlone((reportName) => ({ reportName, version: 1, reportDescription: 'A report' })),
    'report/updateStatus': bankAlone((reportName) => ({ reportName, reportStatus: 'DELETED' })),
  },
}
