import type { DomainProof } from '../../../proof/testing/domain-proof.ts'

/** The books have no calls yet: what posts to them has. */
export const proof: DomainProof = { access: {} }
