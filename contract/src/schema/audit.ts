import { listFields, request, string, yesNo } from '@portal/contract/schema'
import { readAuditActs, readAuditEntry, readAuditTrail, readChainState, readPartnerAuditTrail } from '../calls/audit.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

export const readAuditTrailRequest = request({ ...listFields })
export const readAuditEntryRequest = request({
  // The row's number, a bigint of the database.
  auditId: string()
    .matches(/^\d{1,18}$/, { name: 'id', excludeEmptyString: true })
    .required(),
})
export const readChainStateRequest = request({ restart: yesNo() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readAuditTrail, readAuditTrailRequest],
  [readPartnerAuditTrail, readAuditTrailRequest],
  [readAuditEntry, readAuditEntryRequest],
  [readAuditActs, request({})],
  [readChainState, readChainStateRequest],
]
