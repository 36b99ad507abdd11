import type { Domain } from '../../../engine/domain.ts'
import { REGULATOR_REPORTS } from './filing.kind.ts'
import { FILING_WORK } from './filings.work.ts'
import { REGULATOR_REPORT_BINDINGS } from './regulator-reports.calls.ts'

export const domain: Domain = {
  bindings: REGULATOR_REPORT_BINDINGS,
  changeKinds: [REGULATOR_REPORTS],
  work: [FILING_WORK],
}
