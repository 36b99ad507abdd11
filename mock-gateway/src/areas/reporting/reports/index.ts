import type { Domain } from '../../../engine/domain.ts'
import { REPORTS, REPORTS_ON_REPORTS } from './report.kind.ts'
import { REPORT_BINDINGS } from './reports.calls.ts'
import { insertDemoReports } from './reports.demo.ts'
import { REPORT_FIND } from './reports.find.ts'
import { UNKNOWN_PARTNERS } from './unknown-partners.job.ts'

// To send a report, other areas open it with a user's current rights (`openReport`), prepare its file for that user
// (`fileOf`), and write the file (`writeReportFile`). Functions that describe reports in words are exported as well.
export { fileOf } from './export/file-of.ts'
export { writeReportFile } from './export/write-report-file.ts'
export { type ReportSources, readReportSources } from './query/report-sources.ts'
export { conditionLines } from './query/stored-words.ts'
export { wordsIn } from './query/words.ts'
export { findReport } from './report.store.ts'
export { openReport } from './run/run-report.ts'
export { isPassing } from './run/within-limits.ts'

export const domain: Domain = {
  bindings: REPORT_BINDINGS,
  changeKinds: [REPORTS],
  finds: [REPORT_FIND],
  schedules: [UNKNOWN_PARTNERS],
  references: [REPORTS_ON_REPORTS],
  demo: { after: ['screening'], insert: insertDemoReports },
}
