import type { AccessCases } from '../../../security-tests/testing/access-cases.ts'

export const accessCases: AccessCases = {
  access: { 'portal/budgets/read': { anyOf: ['SYSTEM_SETTINGS|READ'] } },
}
