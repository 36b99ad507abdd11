import * as calls from '@portal/contract/calls/audit'
import { typed } from '../typed.ts'

export const readAuditTrail = typed(calls.readAuditTrail)
export const readPartnerAuditTrail = typed(calls.readPartnerAuditTrail)
export const readAuditEntry = typed(calls.readAuditEntry)
export const readChainState = typed(calls.readChainState)
