import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'

export const accessCases: AccessCases = {
  access: { 'portal/values/to-correct': { anyOf: ['SYSTEM_SETTINGS|READ'] } },
}
