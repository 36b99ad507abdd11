import { failed, met, type Requirement } from '../requirement.ts'

const SESSIONS = '~/engine/access/sessions/sessions.integration.test.ts'

export const SESSIONS_OF_USERS: readonly Requirement[] = [
  met(
    '7.1.1',
    'documented idle and absolute lifetimes, with reasons',
    ['docs/guides/security.md', 'docs/guides/operations.md'],
    '~/config.test.ts: the table of settings in the operations guide names every variable that the gateway reads',
  ),
  met(
    '7.1.2',
    'documented number of sessions of a user',
    ['docs/guides/operations.md', 'docs/rulings.md'],
    [`${SESSIONS}: a sign-in above the maximum number of sessions ends the oldest session`],
  ),
  met(
    '7.1.3',
    'documented sessions with the identity provider',
    'docs/decisions/0017-let-an-identity-provider-replace-only-the-password.md',
    [],
  ),
  met(
    '7.2.1',
    'the server verifies each token',
    '~/engine/access/sessions/session-store.ts',
    `${SESSIONS}: a session that ended for any other reason is refused at its next call`,
  ),
  met(
    '7.2.2',
    'tokens made for each session',
    '~/engine/access/sessions/session-grant.ts',
    'api-client/src/session/sessions.test.ts: a session changes its id, token and keys at each step, and calls use the newest',
  ),
  met('7.2.3', 'random tokens of at least 128 bits', '~/engine/access/sessions/session-grant.ts', [
    `${SESSIONS}: a session’s token is stored only as a hash`,
    'S1–S3',
  ]),
  met('7.2.4', 'a new token at each step of the sign-in', '~/engine/access/sign-in/enter-stage.ts', [
    '~/engine/envelope/faulty-transport.integration.test.ts: S1: tokens and keys from before a sign-in step are invalid after the step',
    '~/engine/access/hard-token/hard-token.integration.test.ts: a hard-token code gives the full session under a new id and token, and ends the previous session',
  ]),
  met('7.3.1', 'an idle session ends', '~/engine/access/sessions/session-store.ts', [
    `${SESSIONS}: a used session stays valid, an unused session expires with 92, and background calls do not count as use`,
    '~/engine/access/sessions/session-store.integration.test.ts: an idle session is valid exactly until the end of its grace period',
  ]),
  met(
    '7.3.2',
    'a session ends after a maximum time',
    '~/engine/access/sessions/session-store.ts',
    `${SESSIONS}: a session ends at its absolute lifetime, even if it is in use`,
  ),
  met('7.4.1', 'an ended session is worthless', '~/engine/access/sessions/session-store.ts', [
    `${SESSIONS}: a session that ended for any other reason is refused at its next call`,
    'S1–S3',
  ]),
  met('7.4.2', 'sessions end with their account', '~/engine/access/sessions/session-store.ts', [
    `${SESSIONS}: an operator’s session ends when the partner is deleted, and changed privileges apply at once`,
    '~/engine/access/housekeeping.integration.test.ts: dormant users become INACTIVE exactly after the limit and lose their sessions, while other users are unchanged',
  ]),
  met('7.4.3', 'other sessions end when a factor changes', '~/engine/access/passwords/change-password.ts', [
    '~/engine/access/passwords/change-password.integration.test.ts: changing the password ends every other session, and this session continues under new keys until its old end',
    '~/engine/access/passkeys/passkeys.integration.test.ts: a user cannot end the only second factor, but can end one of two, which ends all sessions',
    '~/areas/people/users/update-user.integration.test.ts: resetting the hard token removes it and ends the user’s sessions',
  ]),
  met(
    '7.4.4',
    'sign-out is in reach on every page',
    'shell/src/layout/UserMenu.tsx',
    'e2e/specs/shell/effects.spec.ts: signing out in one tab signs out the other tab, which keeps no content of the user',
  ),
  met(
    '7.4.5',
    'administrators can end sessions of users',
    'contract/src/auth/sessions.calls.ts',
    `${SESSIONS}: another user’s sessions are found only with the privilege, and by an operator only within the same partner`,
  ),
  met(
    '7.5.1',
    'proof of identity before sensitive data of the account change',
    ['~/areas/people/users/index.ts', 'docs/rulings.md'],
    [
      '~/engine/access/passwords/change-password.integration.test.ts: a wrong old password counts as a failed try, and the last try locks the user',
      '~/engine/access/passkeys/passkeys.integration.test.ts: a further passkey needs a sign-in of the last fifteen minutes',
      '~/security-tests/own-accounts.integration.test.ts: a maker cannot change another account of their own',
      '~/engine/access/notices/notices.rules.test.ts: the user is notified of %s',
    ],
    {
      decision:
        'Users change only their password themselves, with the present one. Address, phone, token and further passkeys change by maker and checker, and the user gets a mail at the former address.',
    },
  ),
  failed(
    '7.5.2',
    'users see their sessions, and end them after proving their identity again',
    'Users see and end their sessions, without entering a factor again. Stays: it takes rights away and gives none; somebody at an open computer could only sign the user out elsewhere.',
    'mfe-settings/src/features/profile/OwnSessions.tsx',
    `${SESSIONS}: users can list their own sessions, with the current session marked, and end one session or all other sessions`,
  ),
  met(
    '7.6.1',
    'sessions with the identity provider behave as documented',
    'docs/decisions/0017-let-an-identity-provider-replace-only-the-password.md',
    [],
    {
      decision:
        'The provider replaces only the password; the session is the portal’s own, and each sign-in asks the provider for the password again.',
    },
  ),
  met(
    '7.6.2',
    'no session without an action of the user',
    '~/engine/access/oidc/complete-sign-in.ts',
    '~/engine/access/oidc/provider-sign-in.integration.test.ts: a ticket fails in another browser, and then also in the browser that owns it',
  ),
]
