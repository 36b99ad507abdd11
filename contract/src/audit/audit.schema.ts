import { listFields, request, string, yesNo } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { readAuditActs, readAuditEntry, readAuditTrail, readChainState, readPartnerAuditTrail } from './audit.calls.ts'

export const readAuditTrailRequest = request({ ...listFields })
export const readAuditEntryRequest = request({
  // The number of the audit row, a bigint in the database.
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
