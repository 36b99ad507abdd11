import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'

export const accessCases: AccessCases = {
  access: {
    'user/readAuditTrail': { anyOf: ['AUDIT_TRAIL|READ'] },
    'user/readAuditTrailMto': { anyOf: ['AUDIT_TRAIL|READ'] },
    'portal/audit/read': { anyOf: ['AUDIT_TRAIL|READ'] },
    'portal/audit/acts': { anyOf: ['AUDIT_TRAIL|READ'] },
    'portal/audit/chain': { anyOf: ['AUDIT_TRAIL|READ'] },
  },
}
