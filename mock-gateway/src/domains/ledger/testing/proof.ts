import type { DomainProof } from '../../../proof/testing/domain-proof.ts'

const READERS = { anyOf: ['ACCOUNTING_RULE|READ'] }
const POSTING = { transactionId: '019a0000-0000-7000-8000-000000000001', event: 'POSTED' }

export const proof: DomainProof = {
  access: {
    'portal/ledger/accounts': READERS,
    'portal/ledger/statement': READERS,
    'portal/ledger/posting': READERS,
    'portal/ledger/trial-balance': READERS,
  },
  otherPartner: {
    'portal/ledger/posting': { theirs: () => [{ ...POSTING, event: 'RETURNED' }], nothing: POSTING },
  },
}
