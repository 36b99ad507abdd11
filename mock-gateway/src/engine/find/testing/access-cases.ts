import type { AccessCases } from '../../../security-tests/testing/access-cases.ts'

export const accessCases: AccessCases = { access: { 'portal/find/read': 'signed in' } }
