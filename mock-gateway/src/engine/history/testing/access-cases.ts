import type { AccessCases } from '../../../security-tests/testing/access-cases.ts'

export const accessCases: AccessCases = {
  access: { 'portal/history/read': 'signed in' },
  otherPartner: {
    'portal/history/read': {
      theirs: (ids) => [
        { subject: 'mto', itemId: 'KUDIPAY' },
        { subject: 'user', itemId: ids.userId },
        { subject: 'user', itemId: ids.bankUserId },
        { subject: 'parameter', itemId: ids.parameterId },
        { subject: 'api-key', itemId: ids.keyId },
        { subject: 'mto-organisation', itemId: 'KUDIPAY' },
        { subject: 'settings', itemId: 'system' },
      ],
      nothing: { subject: 'mto', itemId: 'NOBODY' },
    },
  },
}
