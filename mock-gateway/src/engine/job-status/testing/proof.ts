import type { DomainProof } from '../../../proof/testing/domain-proof.ts'

export const proof: DomainProof = {
  access: { 'portal/jobs/queues': { anyOf: ['SYSTEM_SETTINGS|READ'] } },
}
