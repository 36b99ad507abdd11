import type { DomainProof } from '../../../proof/testing/domain-proof.ts'

const READERS = { anyOf: ['ACCOUNTING_RULE|READ'] }

export const proof: DomainProof = {
  access: {
    'portal/ledger/accounts': READERS,
    'portal/ledger/statement': READERS,
    'portal/ledger/posting': READERS,
    'portal/ledger/trial-balance': READERS,
  },
}
