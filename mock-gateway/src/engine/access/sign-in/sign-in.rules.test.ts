import { describe, expect, test } from '@jest/globals'
import { expiryWarning, type SignInFacts, type SignInOutcome, signInOutcome } from './sign-in.rules.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const DAY = 24 * 3_600_000
const days = (count: number) => new Date(NOW.getTime() + count * DAY)

const ready: SignInFacts = {
  status: 'ACTIVE',
  partnerIsActive: true,
  isOpen: true,
  mustChangePassword: false,
  firstPasswordExpiresAt: null,
  passwordSetAt: days(-1),
  createdAt: days(-400),
  passwordChangeDays: 90,
  knowsDevice: true,
  devicesLockedAt: null,
  userType: 'HEAD OFFICE',
  roleId: '0000000003',
  hasHardToken: true,
  hasPasskey: false,
  mustEnrolToken: false,
  partnerSecondFactor: 'OFF',
}

const OPERATOR = { userType: 'IMTO', roleId: '0000000002', hasHardToken: false } as const

describe('the answer to a right password', () => {
  const cases: [string, Partial<SignInFacts>, SignInOutcome][] = [
    ['hard token', {}, { stage: 'token', code: '00' }],
    ['no hard token yet', { hasHardToken: false }, { stage: 'enrol-token', code: '00' }],
    ['passkey without a hard token', { hasHardToken: false, hasPasskey: true }, { stage: 'token', code: '00' }],
    ['branch user', { userType: 'BRANCH' }, { stage: 'token', code: '00' }],
    ['operator user', OPERATOR, { stage: 'full', code: '00' }],
    ['operator user who has a hard token', { ...OPERATOR, hasHardToken: true }, { stage: 'token', code: '00' }],
    ['operator user who has a passkey', { ...OPERATOR, hasPasskey: true }, { stage: 'token', code: '00' }],
    ['operator officer', { ...OPERATOR, partnerSecondFactor: 'ADMINISTRATORS' }, { stage: 'full', code: '00' }],
    ['operator whose token was taken away', { ...OPERATOR, mustEnrolToken: true }, { stage: 'otp', code: '01' }],
    ['operator officer who must enrol', { ...OPERATOR, partnerSecondFactor: 'ALL' }, { stage: 'otp', code: '01' }],
    [
      'operator administrator who must enrol, on a known device',
      { ...OPERATOR, roleId: '0000000001', partnerSecondFactor: 'ADMINISTRATORS' },
      { stage: 'otp', code: '01' },
    ],
    ['pending', { status: 'PENDING' }, { refusal: '62' }],
    ['inactive', { status: 'INACTIVE' }, { refusal: '62' }],
    ['deleted', { status: 'DELETED' }, { refusal: '62' }],
    ['partner not active', { userType: 'IMTO', partnerIsActive: false }, { refusal: '62' }],
    ['locked', { status: 'LOCKED' }, { refusal: '75' }],
    ['closed', { isOpen: false }, { refusal: '90' }],
    ['closed comes before an expired password', { isOpen: false, passwordSetAt: days(-200) }, { refusal: '90' }],
    ['expired to the day', { passwordSetAt: days(-90) }, { refusal: '95' }],
    ['one more day', { passwordSetAt: days(-89) }, { stage: 'token', code: '00' }],
    ['never set: counts from creation', { passwordSetAt: null }, { refusal: '95' }],
    ['passwords never expire', { passwordSetAt: days(-5000), passwordChangeDays: 0 }, { stage: 'token', code: '00' }],
    ['first password', { mustChangePassword: true, firstPasswordExpiresAt: days(1) }, change()],
    ['first password on any device', { mustChangePassword: true, knowsDevice: false }, change()],
    ['first password a day late', { mustChangePassword: true, firstPasswordExpiresAt: NOW }, { refusal: '95' }],
    ['unknown device', { knowsDevice: false }, { stage: 'otp', code: '01' }],
    ['unknown device of an operator', { ...OPERATOR, knowsDevice: false }, { stage: 'otp', code: '01' }],
    [
      'unknown device of an operator who has a hard token',
      { ...OPERATOR, hasHardToken: true, knowsDevice: false },
      { stage: 'otp', code: '01' },
    ],
    ['unknown device with an expired password', { knowsDevice: false, passwordSetAt: days(-90) }, { refusal: '95' }],
  ]
  test.each(cases)('a right password is answered for this case: %s', (_, facts, outcome) => {
    expect(signInOutcome({ ...ready, ...facts }, NOW)).toEqual(outcome)
  })
})

function change(): SignInOutcome {
  return { stage: 'change-password', code: '02' }
}

test.each([
  [90, 90, { passwordExpiresInDays: 0 }],
  [89.5, 90, { passwordExpiresInDays: 1 }],
  [83, 90, { passwordExpiresInDays: 7 }],
  [82, 90, {}],
  [5000, 0, {}],
])('a password that is %d days old under a limit of %d days gives the warning %o', (age, limit, warning) => {
  expect(expiryWarning({ passwordSetAt: days(-age), createdAt: NOW }, limit, NOW)).toEqual(warning)
})
