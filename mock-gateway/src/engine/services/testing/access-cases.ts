import type { AccessCases } from '../../../security-tests/testing/access-cases.ts'

const NOTHING = '019a0000-0000-7000-8000-000000000009'

export const accessCases: AccessCases = {
  access: { 'portal/services/read': 'signed in' },
  otherPartner: {
    'portal/services/read': {
      theirs: ({ serviceWriteId }) => [{ writeId: serviceWriteId }],
      nothing: { writeId: NOTHING },
    },
  },
}
