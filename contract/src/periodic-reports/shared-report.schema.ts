import { digits, number, request, token256 } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { openSharedReport, readSharedReport, sendReportCode } from './shared-report.calls.ts'

export const openSharedReportRequest = request({ link: token256().required(), code: digits(6).required() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [sendReportCode, request({ link: token256().required() })],
  [openSharedReport, openSharedReportRequest],
  [
    readSharedReport,
    request({ ticket: token256().required(), part: number().integer().min(0).max(100_000).required() }),
  ],
]
