import type { Domain } from '../../../engine/domain.ts'
import { REGULATOR_REPORTS } from './filing.kind.ts'
import { insertDemoFilings } from './filings.demo.ts'
import { FILING_FIND } from './filings.find.ts'
import { FILING_WORK } from './filings.work.ts'
import { REGULATOR_REPORT_BINDINGS } from './regulator-reports.calls.ts'
import { ensureScan, THRESHOLD_FILINGS } from './thresholds/threshold-filings.job.ts'

export const domain: Domain = {
  bindings: REGULATOR_REPORT_BINDINGS,
  changeKinds: [REGULATOR_REPORTS],
  finds: [FILING_FIND],
  work: [FILING_WORK],
  schedules: [THRESHOLD_FILINGS],
  base: ensureScan,
  demo: { after: ['transactions', 'pickups', 'screening-cases'], insert: insertDemoFilings },
}
