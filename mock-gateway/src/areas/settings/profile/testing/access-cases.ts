import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'

export const accessCases: AccessCases = {
  access: {
    'portal/profile/read': 'signed in',
    'system/updateDashboard': 'signed in',
  },
}
