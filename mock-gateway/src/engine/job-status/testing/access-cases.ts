import type { AccessCases } from '../../../security-tests/testing/access-cases.ts'

export const accessCases: AccessCases = {
  access: { 'portal/jobs/queues': { anyOf: ['SYSTEM_SETTINGS|READ'] } },
}
