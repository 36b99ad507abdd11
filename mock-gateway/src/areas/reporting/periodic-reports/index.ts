import type { Domain } from '../../../engine/domain.ts'
import { FOLLOW_MAILS } from './delivery/followed-mails.queue.ts'
import { insertDemoSchedules } from './demo/periodic-reports.demo.ts'
import { PERIODIC_REPORTS } from './periodic-report.kind.ts'
import { PERIODIC_REPORT_BINDINGS } from './periodic-reports.calls.ts'
import { PERIODIC_REPORT_FIGURES } from './periodic-reports.figures.ts'
import { PERIODIC_REPORT_FIND } from './periodic-reports.find.ts'
import { PERIODIC_RUN_BINDINGS } from './periodic-runs.calls.ts'
import { SCHEDULED_REPORTS } from './report-references.ts'
import { DUE_REPORTS } from './run/due-reports.job.ts'
import { MAKE_REPORTS } from './run/make-report.queue.ts'

export const domain: Domain = {
  bindings: [...PERIODIC_REPORT_BINDINGS, ...PERIODIC_RUN_BINDINGS],
  changeKinds: [PERIODIC_REPORTS],
  figures: [PERIODIC_REPORT_FIGURES],
  finds: [PERIODIC_REPORT_FIND],
  queues: [MAKE_REPORTS, FOLLOW_MAILS],
  schedules: [DUE_REPORTS],
  references: [SCHEDULED_REPORTS],
  demo: { after: ['reports'], insert: insertDemoSchedules },
}
