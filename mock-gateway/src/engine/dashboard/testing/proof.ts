import type { DomainProof } from '../../../proof/testing/domain-proof.ts'

export const proof: DomainProof = { access: { 'portal/dashboard/read': 'signed in' } }
