import { endSessions } from '@portal/contract/auth/sessions.calls'
import type { AccessCases } from '../../../security-tests/testing/access-cases.ts'
import { write } from '../../../security-tests/testing/valid-write.ts'

export const accessCases: AccessCases = {
  access: {
    'auth/login': 'open',
    'portal/oidc/start': 'open',
    'portal/oidc/complete': 'open',
    'auth/initiatePasswordReset': 'open',
    'auth/verifyToken': 'open',
    'auth/completePasswordReset': 'open',
    'enrollment/initiate': 'open',
    'enrollment/complete': 'open',
    resendOtp: 'open',
    'portal/password-rule/read': 'open',
    'portal/address/read': 'open',
    'auth/validateHardToken': { stages: ['token'] },
    'auth/validateToken': { stages: ['otp'] },
    'user/changeDefaultPassword': { stages: ['change-password'] },
    'portal/token/begin': { stages: ['enrol-token'] },
    'portal/token/confirm': { stages: ['enrol-token'] },
    'auth/validate': { stages: ['full'] },
    'auth/changePassword': { stages: ['full'] },
    'auth/logout': { stages: ['otp', 'change-password', 'enrol-token', 'token', 'full'] },
    'portal/passkey/begin': { stages: ['enrol-token'] },
    'portal/passkey/confirm': { stages: ['enrol-token'] },
    'portal/passkey/request': { stages: ['token'] },
    'portal/passkey/check': { stages: ['token'] },
    'portal/passkey/read': { stages: ['full'] },
    'portal/passkey/beginFurther': { stages: ['full'] },
    'portal/passkey/add': { stages: ['full'] },
    'portal/passkey/end': { stages: ['full'] },
    'portal/session/read': 'signed in',
    'portal/session/end': 'signed in',
  },
  writes: [write(endSessions, { module: 'ACCESS', action: 'END_SESSION' }, () => ({ others: 'YES' }))],
  ownWrites: ['portal/session/end'],
}
