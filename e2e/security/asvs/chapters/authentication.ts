import { byOperator, failed, met, notApplicable, type Requirement } from '../requirement.ts'

const LOGIN = '~/engine/access/sign-in/login.integration.test.ts'
const HARD_TOKEN = '~/engine/access/hard-token/hard-token.integration.test.ts'
const CODES = '~/engine/access/one-time-code/codes.store.integration.test.ts'
const PASSWORDS = '~/engine/access/passwords/passwords.test.ts'
const CHANGE = '~/engine/access/passwords/change-password.integration.test.ts'
const PROVIDER = '~/engine/access/oidc/provider-sign-in.integration.test.ts'
const RULES = 'contract/src/auth/password-rule.ts'
const MODERN = 'contract/src/auth/password-rule.test.ts: the modern password rule requires only a length'

export const AUTHENTICATION: readonly Requirement[] = [
  met(
    '6.1.1',
    'documented defence against guessing, without malicious lockout',
    ['docs/decisions/0022-tries-by-device-and-user.md', 'docs/guides/operations.md'],
    ['S1–S3'],
  ),
  met(
    '6.1.2',
    'a documented list of words for no password',
    '~/engine/access/passwords/common-passwords.rules.ts',
    `${PASSWORDS}: the modern rule finds weak passwords and accepts good passwords`,
    { spec: 'No list is used.' },
  ),
  met(
    '6.1.3',
    'documented ways to sign in, all equally strong',
    [
      'docs/decisions/0017-let-an-identity-provider-replace-only-the-password.md',
      'docs/decisions/0106-ask-a-partners-user-for-a-hard-token.md',
      'docs/guides/operations.md',
    ],
    [],
  ),
  met('6.2.1', 'passwords of at least 8 characters', RULES, [
    MODERN,
    `${PASSWORDS}: the rule %s for the password %j gives the code %s`,
  ]),
  met(
    '6.2.2',
    'users can change their password',
    '~/engine/access/passwords/change-password.ts',
    `${CHANGE}: changing the password ends every other session, and this session continues under new keys until its old end`,
  ),
  met(
    '6.2.3',
    'a change needs the present password',
    '~/engine/access/passwords/change-password.ts',
    `${CHANGE}: a wrong old password counts as a failed try, and the last try locks the user`,
  ),
  met(
    '6.2.4',
    'refuse the 3,000 most common passwords',
    '~/engine/access/passwords/guessable.ts',
    `${PASSWORDS}: the modern rule finds weak passwords and accepts good passwords`,
    { spec: 'Not checked.' },
  ),
  met('6.2.5', 'any characters, no required kinds', RULES, MODERN, {
    spec: 'Upper and lower case, a digit and a special character are required, white space is refused.',
  }),
  met(
    '6.2.6',
    'password fields are masked',
    'shared-ui/src/field/PasswordField.tsx',
    'shared-ui/src/field/TextField.test.tsx: PasswordField shows and hides the password on request and keeps the input',
  ),
  met(
    '6.2.7',
    'pasting and password managers work',
    'shared-ui/src/field/PasswordField.tsx',
    'tooling/checks/autofill.test.ts: every form of the current tree passes the autofill check',
  ),
  met('6.2.8', 'check a password exactly as typed', '~/engine/access/passwords/password-text.ts', [
    `${PASSWORDS}: the wire form keeps %j as typed`,
    'contract/src/schema/to-request.test.ts: every character of a password is kept',
  ]),
  met('6.2.9', 'passwords of 64 characters', RULES, `${PASSWORDS}: the rule %s for the password %j gives the code %s`, {
    spec: 'At most 13 characters.',
  }),
  met(
    '6.2.10',
    'no change by the calendar',
    '~/engine/access/passwords/password-policy.ts',
    `${PASSWORDS}: passwords expire only under the rule of the specification`,
    { spec: 'Passwords expire after the days of the settings.' },
  ),
  met(
    '6.2.11',
    'refuse passwords made of words of the trade or own names',
    '~/engine/access/passwords/common-passwords.rules.ts',
    `${PASSWORDS}: the modern rule finds weak passwords and accepts good passwords`,
    { spec: 'Not checked.' },
  ),
  met(
    '6.2.12',
    'refuse passwords from known breaches',
    '~/engine/access/passwords/guessable.ts',
    `${PASSWORDS}: the modern rule finds weak passwords and accepts good passwords`,
    {
      spec: 'Not checked.',
      decision: 'A list of 49,000 leaked passwords within the gateway; no outside service is asked about a password.',
    },
  ),
  met('6.3.1', 'defend against guessed and stolen passwords', '~/engine/access/lockout/lockout.rules.ts', [
    '~/engine/access/lockout/unknown-devices.integration.test.ts: wrong passwords from unknown devices lock unknown devices, but no known device',
    `${LOGIN}: twenty concurrent wrong tries lock the user exactly at the limit, and end the sessions`,
    'S1–S3',
  ]),
  met('6.3.2', 'no default accounts', '~/gateway.ts', [
    '~/gateway.integration.test.ts: production refuses a database that was ever seeded with demo data, even if the rows were deleted',
    '~/areas/people/users/grants/first-administrators.integration.test.ts: the first administrators have all privileges after they change the mailed password, and appear in the audit trail',
  ]),
  met(
    '6.3.3',
    'a second factor for everybody',
    ['~/engine/access/sign-in/sign-in.rules.ts', 'docs/guides/security.md'],
    [
      `${LOGIN}: a bank user with a hard token reaches the stage token, but gets no full session yet`,
      '~/engine/access/passkeys/passkeys.integration.test.ts: a first passkey gives the full session, is mailed about and becomes the second factor',
      '~/engine/access/sign-in/partner-second-factor.integration.test.ts: a partner’s user who needs a hard token enrols one after a mailed code, even on a known device',
    ],
    { spec: 'Users of partners need none, unless a setting requires it.' },
  ),
  met(
    '6.3.4',
    'no undocumented or weaker way in',
    ['docs/calls.md', 'docs/decisions/0017-let-an-identity-provider-replace-only-the-password.md'],
    [`${PROVIDER}: a provider sign-in replaces only the password: a bank user still enters the hard token`, 'A1'],
  ),
  met(
    '6.4.1',
    'first passwords are random, short-lived and not kept',
    '~/engine/access/passwords/first-password.ts',
    [
      `${PASSWORDS}: a first password has twelve characters, meets the password rule and is never the same twice`,
      `${LOGIN}: a first password gets 02 and the stage change-password, and after one day 95`,
      `${CHANGE}: a first password cannot be chosen again, and wrong first passwords count as tries of the user`,
    ],
    { decision: 'Twelve random characters, also with `modern`, which asks 15 of passwords that people choose.' },
  ),
  notApplicable('6.4.2', 'no hints or secret questions', 'There are none.'),
  met('6.4.3', 'a reset keeps the second factor', '~/engine/access/reset/complete-reset.ts', [
    '~/engine/access/lockout/reset-attempts.integration.test.ts: a password reset restores the tries of passwords, but not the tries of codes after the password',
    'e2e/specs/mfe-auth/recovery.spec.ts: a forgotten password is reset with the mailed code, and a wrong code stays on step two',
    'S1–S3',
  ]),
  byOperator(
    '6.4.4',
    'proof of identity before a lost factor is replaced',
    ['~/areas/people/users/index.ts', 'docs/guides/security.md'],
    'A lost token or passkey is reset by a change with maker and checker, who see the person or follow the bank’s procedure; the user gets a mail.',
    [
      '~/engine/access/passkeys/passkeys.integration.test.ts: a reset removes the passkeys and ends the sessions, and the next sign-in enrols another',
      '~/areas/people/users/update-user.integration.test.ts: resetting the hard token removes it and ends the user’s sessions',
      'e2e/specs/shell/lost-access.spec.ts: a locked user is unlocked and gets a new hard token, each by two people, and the audit trail records everything',
    ],
  ),
  met(
    '6.5.1',
    'each code works once',
    ['~/engine/access/hard-token/check-token.ts', '~/engine/access/one-time-code/codes.store.ts'],
    [
      `${HARD_TOKEN}: a code is accepted only once, and earlier codes are refused afterwards`,
      `${CODES}: a code can be used only once`,
    ],
  ),
  notApplicable(
    '6.5.2',
    'store recovery codes only as salted, slow hashes',
    'There are no recovery codes. Mailed codes live five minutes and are stored as an HMAC under a key outside the database.',
    `${CODES}: a code is stored only as a hash that is bound to its row`,
  ),
  met(
    '6.5.3',
    'codes and seeds from a secure random source',
    ['~/engine/access/one-time-code/codes.store.ts', '~/engine/access/hard-token/totp.rules.ts'],
    `${HARD_TOKEN}: an enrolment shows the secret once, accepts a code of the secret, and makes the hard token required`,
  ),
  met(
    '6.5.4',
    'codes of at least 20 bits',
    '~/engine/access/one-time-code/codes.store.ts',
    '~/engine/access/reset/reset.integration.test.ts: a reset by user name mails a code, checks the code, sets the password and ends the sessions',
  ),
  failed(
    '6.5.5',
    'codes by mail live 10 minutes, codes of a token 30 seconds',
    'Mailed codes live five minutes. Codes of a token are accepted one step early and late, so for up to 90 seconds, because tokens have no exact clock (RFC 6238, 5.2); each works once, and wrong ones are limited. This stays; passkeys have no such window.',
    ['~/engine/access/hard-token/totp.rules.ts'],
    [
      `${HARD_TOKEN}: only codes of the current and the two neighbouring time steps are accepted`,
      '~/engine/access/sign-in/login-code.integration.test.ts: a mailed code expires after five minutes, or earlier if the session is idle',
    ],
  ),
  notApplicable('6.6.1', 'rules for codes by phone or SMS', 'No code is sent by phone or SMS.'),
  met('6.6.2', 'a code belongs to the request that asked for it', '~/engine/access/one-time-code/codes.store.ts', [
    '~/engine/access/sign-in/login-code.integration.test.ts: a mailed code is valid only for the sign-in that requested it',
    `${CODES}: a code works only in the browser that requested it, and tries in other browsers do not count`,
  ]),
  met('6.6.3', 'codes cannot be guessed', '~/engine/access/lockout/lockout.rules.ts', [
    '~/engine/access/lockout/second-factor.integration.test.ts: wrong codes lock the user at a limit over all sessions, even if the password was right each time',
    '~/engine/access/reset/reset.integration.test.ts: at most two concurrent guesses of a code are checked, and at most five guesses in total',
  ]),
  notApplicable('6.8.1', 'identities of several providers stay apart', 'A gateway has one identity provider.'),
  met(
    '6.8.2',
    'check the signature of each assertion',
    '~/engine/access/oidc/identity-provider.ts',
    '~/engine/access/oidc/identity-provider.test.ts: an ID token %s is refused',
  ),
  notApplicable('6.8.3', 'SAML assertions work once', 'There is no SAML.'),
  met('6.8.4', 'check how and when the provider authenticated the user', '~/engine/access/oidc/identity-provider.ts', [
    `${PROVIDER}: a provider sign-in is refused if the password prompt or the nonce was removed from the provider’s address`,
    `${PROVIDER}: a provider sign-in replaces only the password: a bank user still enters the hard token`,
  ]),
]
