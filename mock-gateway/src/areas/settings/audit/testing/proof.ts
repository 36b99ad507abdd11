import type { DomainProof } from '../../../../proof/testing/domain-proof.ts'

export const proof: DomainProof = {
  access: {
    'user/readAuditTrail': { anyOf: ['AUDIT_TRAIL|READ'] },
    'user/readAuditTrailMto': { anyOf: ['AUDIT_TRAIL|READ'] },
    'portal/audit/read': { anyOf: ['AUDIT_TRAIL|READ'] },
    'portal/audit/acts': { anyOf: ['AUDIT_TRAIL|READ'] },
    'portal/audit/chain': { anyOf: ['AUDIT_TRAIL|READ'] },
  },
}
