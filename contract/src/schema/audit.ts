import { listFields, request, string, yesNo } from '@portal/contract/schema'
import { readAuditEntry, readAuditTrail, readChainState, readPartnerAuditTrail } from '../calls/audit.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

export const readAuditTrailRequest = request({ ...listFields })
export const readAuditEntryRequest = request({
  // The row's number, a bigint of the database.
  auditId: string()
    .matches(/^\d{1,18}$/, { name: 'id', excludeEmptyString: true })
    .required(),
})
/** "Query Audit Log" (ruling A85): a user's acts may be anybody's, an officer's record is one officer's. */
export const auditQueryForm = request({
  queryType: string().oneOf(['user', 'officer']).required(),
  person: string(),
  officer: string().when('queryType', ([type], officer) => (type === 'officer' ? officer.required() : officer)),
  partner: string(),
  auditModule: string(),
  auditAction: string(),
  auditItemId: string(),
})
export const readChainStateRequest = request({ restart: yesNo() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readAuditTrail, readAuditTrailRequest],
  [readPartnerAuditTrail, readAuditTrailRequest],
  [readAuditEntry, readAuditEntryRequest],
  [readChainState, readChainStateRequest],
]
