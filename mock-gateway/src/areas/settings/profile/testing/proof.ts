import type { DomainProof } from '../../../../proof/testing/domain-proof.ts'

export const proof: DomainProof = {
  access: {
    'portal/profile/read': 'signed in',
    'system/updateDashboard': 'signed in',
  },
}
