import type { Domain } from '../../domain.ts'
import { REPORTS } from './report.kind.ts'
import { REPORT_BINDINGS } from './reports.calls.ts'
import { insertDemoReports } from './reports.demo.ts'
import { REPORT_FIND } from './reports.find.ts'

export const domain: Domain = {
  bindings: REPORT_BINDINGS,
  changeKinds: [REPORTS],
  finds: [REPORT_FIND],
  demo: { after: ['screening'], insert: insertDemoReports },
}
