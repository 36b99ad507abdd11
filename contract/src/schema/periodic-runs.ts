import { listFields, number, request, string, uuid } from '@portal/contract/schema'
import {
  openReportLink,
  readPeriodicRuns,
  readReportFile,
  sendPeriodicReport,
  testPeriodicReport,
} from '../calls/periodic-runs.ts'
import { namedSchedule } from './periodic-reports.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

const one = request(namedSchedule)
const link = string().matches(/^[\w-]{43}$/, { name: 'id', excludeEmptyString: true })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readPeriodicRuns, request({ ...listFields, ...namedSchedule })],
  [sendPeriodicReport, one],
  [testPeriodicReport, one],
  [openReportLink, request({ link: link.required() })],
  [readReportFile, request({ runId: uuid().required(), part: number().integer().min(0).max(100_000).required() })],
]
