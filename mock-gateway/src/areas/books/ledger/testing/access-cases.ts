import { moveMoney, reversePosting } from '@portal/contract/ledger/ledger.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { creates, write } from '../../../../security-tests/testing/valid-write.ts'

const READERS = { anyOf: ['ACCOUNTING_RULE|READ'] }
const MAKERS = { anyOf: ['ACCOUNTING_RULE|UPDATE'] }
const POSTING = { transactionId: '019a0000-0000-7000-8000-000000000001', event: 'POSTED' }
const REASON = { actReason: 'Cash for the week' }

export const accessCases: AccessCases = {
  access: {
    'portal/ledger/accounts': READERS,
    'portal/ledger/statement': READERS,
    'portal/ledger/posting': READERS,
    'portal/ledger/trial-balance': READERS,
    'portal/ledger/move': MAKERS,
    'portal/ledger/reverse': MAKERS,
  },
  lists: { 'portal/ledger/statement': { accountNumber: '2000000001' } },
  writes: [
    write(moveMoney, creates('ACCOUNTING_RULE', 'ledger-act'), async (acts) => ({
      ledgerAct: 'VAULT_SUPPLY',
      accountNumber: await acts.vault(),
      actAmount: '5.00',
      ...REASON,
    })),
    write(reversePosting, creates('ACCOUNTING_RULE', 'ledger-act'), async (acts) => ({
      ...(await acts.reversiblePosting()),
      ...REASON,
    })),
  ],
  otherPartner: {
    'portal/ledger/posting': { theirs: () => [{ ...POSTING, event: 'RETURNED' }], nothing: POSTING },
    'portal/ledger/reverse': {
      theirs: () => [{ ...POSTING, ...REASON, event: 'VAULT_SUPPLY' }],
      nothing: { ...POSTING, ...REASON },
    },
  },
}
