import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'

export const accessCases: AccessCases = {
  // Partners' users always have access; for bank users the handler requires USER or REPORT at a head office
  // (analytics.integration.test.ts).
  access: {
    'dashboard/analytics': 'signed in',
    'dashboard/transaction-volume': 'signed in',
    'dashboard/transaction-count': 'signed in',
    'dashboard/onboarding-count': 'signed in',
  },
  otherPartner: {
    'dashboard/onboarding-count': { theirs: () => [{ mtoCode: 'KUDIPAY' }], nothing: { mtoCode: 'NOBODY' } },
  },
}
