import type { AccessCases, OtherPartnerRow } from '../../../../security-tests/testing/access-cases.ts'

const READERS = { anyOf: ['TRANSACTION_RULE|READ', 'DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE'] }
const NOBODYS = '019a0000-0000-7000-8000-000000000001'

/** An operator gets the same answer for an existing order as for a missing one, also for an order of its own. */
const bySeed: OtherPartnerRow = {
  theirs: ({ transactionId }) => [{ transactionId, side: 'SENDER' }],
  nothing: { transactionId: NOBODYS, side: 'SENDER' },
}

export const accessCases: AccessCases = {
  access: {
    'portal/customer/find': READERS,
    'portal/customer/read': READERS,
    'portal/customer/orders': READERS,
  },
  otherPartner: {
    'portal/customer/find': { theirs: () => [{ customerTerm: 'Adewale' }], nothing: { customerTerm: 'Nobody' } },
    'portal/customer/read': bySeed,
    'portal/customer/orders': bySeed,
  },
}
