import {
  beginTokenEnrolment,
  changeDefaultPassword,
  changePassword,
  completeProviderSignIn,
  confirmTokenEnrolment,
  login,
  logout,
  readAddress,
  readPasswordRule,
  resendOtp,
  startProviderSignIn,
  validateHardToken,
  validateLoginOtp,
  validateSession,
} from '@portal/contract/auth/auth.calls'
import {
  addPasskey,
  beginFurtherPasskey,
  beginPasskey,
  checkPasskey,
  confirmPasskey,
  endPasskey,
  readPasskeys,
  requestPasskey,
} from '@portal/contract/auth/passkeys.calls'
import { completePasswordReset, initiatePasswordReset, verifyResetToken } from '@portal/contract/auth/recovery.calls'
import { completeEnrollment, initiateEnrollment } from '@portal/contract/auth/registration.calls'
import { endSessions, readSessions } from '@portal/contract/auth/sessions.calls'
import { type Binding, bind, bindSession } from '../http/handler.ts'
import { audited } from './access-audit.ts'
import { completeEnrolment } from './enrolment/complete-enrolment.ts'
import { initiateEnrolment } from './enrolment/initiate-enrolment.ts'
import { checkHardToken } from './hard-token/check-token.ts'
import { beginEnrolment, confirmEnrolment } from './hard-token/enrol-token.ts'
import { completeSignIn } from './oidc/complete-sign-in.ts'
import { startSignIn } from './oidc/start-sign-in.ts'
import { resendCode } from './one-time-code/resend-code.ts'
import { checkPasskey as checkProof, requestProof } from './passkeys/check-passkey.ts'
import {
  beginEnrolment as beginFirstPasskey,
  confirmEnrolment as confirmFirstPasskey,
} from './passkeys/enrol-passkey.ts'
import { addFurther, beginFurther, endOwn, readOwn } from './passkeys/own-passkeys.ts'
import { changeDefaultPassword as changeFirst, changePassword as changeOwn } from './passwords/change-password.ts'
import { readPasswordRule as readRule } from './passwords/read-password-rule.ts'
import { completeReset } from './reset/complete-reset.ts'
import { initiateReset } from './reset/initiate-reset.ts'
import { verifyReset } from './reset/verify-reset.ts'
import { checkSession } from './sessions/check-session.ts'
import { endListedSessions } from './sessions/end-listed-sessions.ts'
import { logOut } from './sessions/log-out.ts'
import { readAddress as readSeenAddress } from './sessions/read-address.ts'
import { readSessions as readLiveSessions } from './sessions/read-sessions.ts'
import { checkLoginCode } from './sign-in/check-login-code.ts'
import { logIn } from './sign-in/login.ts'

/**
 * For calls that open their own transactions: a refusal must not roll back counted tries, and a hash that takes 80 ms
 * must not hold a connection.
 */
const own = { ownTransaction: true }

/** All calls of sign-in and sessions, each with its handler. */
export const accessBindings: readonly Binding[] = [
  bind(login, audited('SIGN_IN', logIn), own),
  bind(startProviderSignIn, startSignIn),
  bind(completeProviderSignIn, audited('SIGN_IN', completeSignIn), own),
  bind(validateHardToken, audited('CHECK_TOKEN', checkHardToken), own),
  bind(validateLoginOtp, audited('CHECK_CODE', checkLoginCode), own),
  bind(changeDefaultPassword, audited('CHANGE_PASSWORD', changeFirst), own),
  bind(beginTokenEnrolment, audited('ENROL_TOKEN', beginEnrolment)),
  bind(confirmTokenEnrolment, audited('ENROL_TOKEN', confirmEnrolment), own),
  bind(beginPasskey, beginFirstPasskey),
  bind(confirmPasskey, audited('ENROL_PASSKEY', confirmFirstPasskey), own),
  bind(requestPasskey, requestProof),
  bind(checkPasskey, audited('CHECK_PASSKEY', checkProof), own),
  bind(initiatePasswordReset, audited('SEND_CODE', initiateReset), own),
  bind(verifyResetToken, audited('CHECK_CODE', verifyReset), own),
  bind(completePasswordReset, audited('RESET_PASSWORD', completeReset), own),
  bind(initiateEnrollment, audited('REGISTER', initiateEnrolment), own),
  bind(completeEnrollment, audited('REGISTER', completeEnrolment), own),
  bind(resendOtp, audited('SEND_CODE', resendCode), own),
  bind(readPasswordRule, readRule),
  bind(readAddress, readSeenAddress),
  bindSession(validateSession, checkSession),
  bindSession(logout, audited('SIGN_OUT', logOut)),
  bindSession(changePassword, audited('CHANGE_PASSWORD', changeOwn), own),
  bindSession(readSessions, readLiveSessions),
  bindSession(readPasskeys, readOwn),
  bindSession(beginFurtherPasskey, beginFurther),
  bindSession(addPasskey, audited('ENROL_PASSKEY', addFurther), own),
  bindSession(endPasskey, audited('END_PASSKEY', endOwn)),
  bindSession(endSessions, audited('END_SESSION', endListedSessions)),
]
