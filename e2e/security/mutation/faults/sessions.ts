// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

/** How sessions begin, live and end. */
export const SESSIONS: readonly Fault[] = [
  fault(
    'a new owner of an e-mail address at the identity provider gets the account',
    gateway('engine/access/oidc/provider-link.integration.test.ts'),
    change(
      gateway('engine/access/oidc/complete-sign-in.ts'),
      'accountOf',
      'if ((await linkedSubject(db, providerPerson.issuer, account.userId)) !== null)\nthrow identityMismatch(account, providerPerson)',
      'if (false) throw identityMismatch(account, providerPerson)',
    ),
  ),
  fault(
    'users of an inactive partner can sign in',
    gateway('engine/access/sign-in/sign-in.rules.test.ts'),
    change(
      gateway('engine/access/sign-in/sign-in.rules.ts'),
      'signInOutcome',
      "facts.status !== 'ACTIVE' || !facts.partnerIsActive",
      "facts.status !== 'ACTIVE'",
    ),
  ),
  fault(
    'a stolen password is enough to enrol a hard token on a known device',
    gateway('engine/access/sign-in/sign-in.rules.test.ts'),
    change(
      gateway('engine/access/sign-in/sign-in.rules.ts'),
      'signInOutcome',
      'facts.knowsDevice && !enrolsOperator',
      'facts.knowsDevice',
    ),
  ),
  fault(
    'a partner’s user is not asked for the second factor while the setting is off',
    gateway('engine/access/sign-in/sign-in.rules.test.ts'),
    change(
      gateway('engine/access/sign-in/sign-in.rules.ts'),
      'stageAfterPassword',
      "if (secondFactorsOf(user).length > 0) return 'token'",
      "if (secondFactorsOf(user).length > 0 && isFactorRequired(user)) return 'token'",
    ),
  ),
  fault(
    'only administrators need a second factor when the setting requires one of all',
    gateway('engine/access/sign-in/sign-in.rules.test.ts'),
    change(
      gateway('engine/access/sign-in/sign-in.rules.ts'),
      'isFactorRequired',
      "partnerSecondFactor === 'ALL'",
      'false',
    ),
  ),
  fault(
    'sessions of users of an inactive partner continue',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    change(
      gateway('engine/access/sessions/session-store.ts'),
      'find',
      "!row || row.ended_at !== null || row.status !== 'ACTIVE' || !isPartnerActive(row)",
      "!row || row.ended_at !== null || row.status !== 'ACTIVE'",
    ),
  ),
  fault(
    'a session outlives its absolute end',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    change(
      gateway('engine/access/sessions/session-store.ts'),
      'find',
      'now.getTime() >= idleAt || now >= row.absolute_at',
      'now.getTime() >= idleAt',
    ),
  ),
  fault(
    'a session is still valid at the moment of its absolute end',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    change(
      gateway('engine/access/sessions/session-store.ts'),
      'find',
      'now >= row.absolute_at',
      'now > row.absolute_at',
    ),
  ),
  fault(
    'a session is still valid at the moment its idle time ends',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    change(
      gateway('engine/access/sessions/session-store.ts'),
      'find',
      'now.getTime() >= idleAt',
      'now.getTime() > idleAt',
    ),
  ),
  fault(
    'the grace period after idleness is missing',
    gateway('engine/access/sessions/session-store.integration.test.ts'),
    change(
      gateway('engine/access/sessions/session-store.ts'),
      'find',
      'row.last_active_at.getTime() + config.idleMs + config.idleGraceMs',
      'row.last_active_at.getTime() + config.idleMs',
    ),
  ),
  fault(
    'older activity overwrites newer activity of a session',
    gateway('engine/access/sessions/session-store.integration.test.ts'),
    change(
      gateway('engine/access/sessions/session-store.ts'),
      'touch',
      "db.updateTable('session')\n.set({ last_active_at: now })\n.where('session_id', '=', sessionId)\n.where('ended_at', 'is', null)\n.where('last_active_at', '<', now)",
      "db.updateTable('session')\n.set({ last_active_at: now })\n.where('session_id', '=', sessionId)\n.where('ended_at', 'is', null)",
    ),
  ),
  fault(
    'sessions of another partner are ended',
    gateway('security-tests/other-partner.integration.test.ts'),
    change(
      gateway('engine/access/sessions/session-owner.ts'),
      'operator',
      'operator: ({ mtoCode }) => sql<boolean>`mto_code = ${mtoCode}`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'a session of a user other than the named one can be ended',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    change(
      gateway('engine/access/sessions/end-listed-sessions.ts'),
      'endListedSessions',
      "db\n.updateTable('session')\n.set({ ended_at: now, end_reason: 'ended' })\n.where('session_id', '=', request.sessionId)\n.where('user_id', '=', userId)",
      "db\n.updateTable('session')\n.set({ ended_at: now, end_reason: 'ended' })\n.where('session_id', '=', request.sessionId)",
    ),
  ),
  fault(
    'signing out other sessions also ends the current one',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    change(
      gateway('engine/access/sessions/end-listed-sessions.ts'),
      'endListedSessions',
      "db\n.updateTable('session')\n.set({ ended_at: now, end_reason: 'ended' })\n.where('user_id', '=', userId)\n.where('ended_at', 'is', null)\n.where('session_id', '<>', session.sessionId)",
      "db\n.updateTable('session')\n.set({ ended_at: now, end_reason: 'ended' })\n.where('user_id', '=', userId)\n.where('ended_at', 'is', null)",
    ),
  ),
  fault(
    'a sign-in step continues although the password was changed meanwhile',
    gateway('engine/access/sign-in/enter-stage.integration.test.ts'),
    remove(
      gateway('engine/access/sign-in/enter-stage.ts'),
      'enterStage',
      "if (held.password_hash !== account.passwordHash) throw new Refusal('55')",
    ),
  ),
  fault(
    'a step of sign-in can be taken twice',
    gateway('engine/access/sign-in/enter-stage.integration.test.ts'),
    change(
      gateway('engine/access/sign-in/enter-stage.ts'),
      'enterStage',
      "if (before !== null && !(await endSession(trx, before, 'replaced', context.now))) throw new Refusal('990')",
      "if (before !== null && !(await endSession(trx, before, 'replaced', context.now)) && false) throw new Refusal('990')",
    ),
  ),
  fault(
    'another user gets the key of the unsent work',
    gateway('engine/access/sessions/former-work-keys.integration.test.ts'),
    change(
      gateway('engine/access/sessions/former-work-keys.ts'),
      'takeFormerWorkKey',
      '!isOwn || now.getTime() - endedAt.getTime() >= RETURN_MS',
      'now.getTime() - endedAt.getTime() >= RETURN_MS',
    ),
  ),
  fault(
    'the key of unsent work outlives a chosen sign-out',
    gateway('engine/access/sessions/former-work-keys.integration.test.ts'),
    change(
      gateway('engine/access/sessions/end-sessions.ts'),
      'endSession',
      "reason === 'signed-out' || reason === 'replaced'",
      "reason === 'replaced'",
    ),
  ),
  fault(
    'a sign-in message can be replayed at another process',
    gateway('gateway.integration.test.ts'),
    remove(
      gateway('engine/envelope/open-request.ts'),
      'accept',
      "if (!isFirst) throw refused('seen before by another process')",
    ),
  ),
]
