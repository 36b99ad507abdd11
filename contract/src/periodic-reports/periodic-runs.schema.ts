import { listFields, number, request, token256, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { namedSchedule } from './periodic-reports.schema.ts'
import {
  openReportLink,
  readPeriodicRuns,
  readReportFile,
  sendPeriodicReport,
  testPeriodicReport,
} from './periodic-runs.calls.ts'

const one = request(namedSchedule)

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readPeriodicRuns, request({ ...listFields, ...namedSchedule })],
  [sendPeriodicReport, one],
  [testPeriodicReport, one],
  [openReportLink, request({ link: token256().required() })],
  [readReportFile, request({ runId: uuid().required(), part: number().integer().min(0).max(100_000).required() })],
]
