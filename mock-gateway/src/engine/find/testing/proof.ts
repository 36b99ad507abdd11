import type { DomainProof } from '../../../proof/testing/domain-proof.ts'

export const proof: DomainProof = { access: { 'portal/find/read': 'signed in' } }
