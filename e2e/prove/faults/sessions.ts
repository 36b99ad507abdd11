// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

/** How sessions begin, live and end. */
export const SESSIONS: readonly Fault[] = [
  fault(
    'who gets an address at the identity provider gets the account',
    gateway('engine/access/oidc/provider-link.integration.test.ts'),
    edit(
      gateway('engine/access/oidc/complete-sign-in.ts'),
      'if ((await linkedSubject(db, providerPerson.issuer, account.userId)) !== null)\n    throw',
      'if (false) throw',
    ),
  ),
  fault(
    'users of a partner that is not active sign in',
    gateway('engine/access/sign-in/sign-in.rules.test.ts'),
    edit(gateway('engine/access/sign-in/sign-in.rules.ts'), ' || !facts.partnerIsActive', ''),
  ),
  fault(
    'sessions of users of a partner that is not active go on',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    edit(gateway('engine/access/sessions/session-store.ts'), ' || !isPartnerActive(row)', ''),
  ),
  fault(
    'a session outlives its absolute end',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    edit(
      gateway('engine/access/sessions/session-store.ts'),
      'now.getTime() >= idleAt || now >= row.absolute_at',
      'now.getTime() >= idleAt',
    ),
  ),
  fault(
    'a session lives at the moment of its absolute end',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    edit(gateway('engine/access/sessions/session-store.ts'), 'now >= row.absolute_at', 'now > row.absolute_at'),
  ),
  fault(
    'a session lives at the moment it has idled out',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    edit(gateway('engine/access/sessions/session-store.ts'), 'now.getTime() >= idleAt', 'now.getTime() > idleAt'),
  ),
  fault(
    'the grace after idleness is not given',
    gateway('engine/access/sessions/session-store.integration.test.ts'),
    edit(gateway('engine/access/sessions/session-store.ts'), 'config.idleMs + config.idleGraceMs\n', 'config.idleMs\n'),
  ),
  fault(
    'activity moves a session back in time',
    gateway('engine/access/sessions/session-store.integration.test.ts'),
    edit(gateway('engine/access/sessions/session-store.ts'), "        .where('last_active_at', '<', now)\n", ''),
  ),
  fault(
    'sessions of another partner are ended',
    gateway('proof/other-partner.integration.test.ts'),
    edit(
      gateway('engine/access/sessions/session-owner.ts'),
      'operator: ({ mtoCode }) => sql<boolean>`mto_code = ${mtoCode}`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'a session is ended that is not of the user named',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    edit(
      gateway('engine/access/sessions/end-listed-sessions.ts'),
      "    .where('session_id', '=', request.sessionId)\n    .where('user_id', '=', userId)\n",
      "    .where('session_id', '=', request.sessionId)\n",
    ),
  ),
  fault(
    'signing the others out ends the own session too',
    gateway('engine/access/sessions/sessions.integration.test.ts'),
    edit(
      gateway('engine/access/sessions/end-listed-sessions.ts'),
      "      .where('session_id', '<>', session.sessionId)\n",
      '',
    ),
  ),
  fault(
    'a password changed meanwhile lets the step go on',
    gateway('engine/access/sign-in/enter-stage.integration.test.ts'),
    edit(
      gateway('engine/access/sign-in/enter-stage.ts'),
      "  if (held.password_hash !== account.passwordHash) throw new Refusal('55')\n",
      '',
    ),
  ),
  fault(
    'a step of sign-in is made twice',
    gateway('engine/access/sign-in/enter-stage.integration.test.ts'),
    edit(
      gateway('engine/access/sign-in/enter-stage.ts'),
      "if (before !== null && !(await endSession(trx, before, 'replaced', context.now))) throw",
      "if (before !== null && !(await endSession(trx, before, 'replaced', context.now)) && false) throw",
    ),
  ),
  fault(
    'a sign-in is replayed at another process',
    gateway('gateway.integration.test.ts'),
    edit(
      gateway('engine/envelope/open-request.ts'),
      "    if (!isFirst) throw refused('seen before by another process')\n",
      '',
    ),
  ),
]
