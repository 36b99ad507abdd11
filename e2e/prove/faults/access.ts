// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const LOCKOUT = gateway('access/lockout/lockout.integration.test.ts')
const REFUSED = gateway('jobs/refused-attempts.integration.test.ts')
const COUNT = gateway('access/lockout/count-wrong.ts')
const TAKE = gateway('access/lockout/take-attempt.ts')

/** Signing in, sessions and lockout. */
export const ACCESS: readonly Fault[] = [
  fault(
    'who gets an address at the identity provider gets the account',
    gateway('access/oidc/provider-link.integration.test.ts'),
    edit(
      gateway('access/oidc/complete-sign-in.ts'),
      'if ((await linkedSubject(db, vouched.issuer, account.userId)) !== null) throw',
      'if (false) throw',
    ),
  ),
  fault(
    'wrong passwords never lock',
    gateway('access/sign-in/login.integration.test.ts'),
    edit(COUNT, "trials >= passwordTrials ? reachLimit(db, lane, teller) : 'none'", "'none'"),
  ),
  fault(
    'tries are counted by reading and then writing',
    LOCKOUT,
    edit(
      COUNT,
      '  const { table, is } = rowOf(lane)\n',
      `  const { table, is } = rowOf(lane)
  const held = await sql<{ n: number }>\`select failed_trials as n from \${table} where \${is}\`.execute(db)\n`,
    ),
    edit(COUNT, 'set failed_trials = failed_trials + 1\n', 'set failed_trials = ${(held.rows[0]?.n ?? 0) + 1}::int\n'),
  ),
  fault(
    'each sign-in brings new tries of codes',
    LOCKOUT,
    edit(
      gateway('access/sign-in/after-password.ts'),
      '  const { stage, code } = outcome\n',
      '  const { stage, code } = outcome\n  await clearLane(context.db, lane, context.now)\n',
    ),
    edit(
      gateway('access/sign-in/after-password.ts'),
      "import type { Lane } from '../lockout/lane.ts'\n",
      "import { clearLane } from '../lockout/clear-attempts.ts'\nimport type { Lane } from '../lockout/lane.ts'\n",
    ),
  ),
  fault(
    'the password alone gives the address’s attempt back',
    LOCKOUT,
    edit(
      gateway('access/sign-in/login.ts'),
      '  return afterPassword(',
      "  await giveBackAttempt(context, 'sign-in', context.now)\n  return afterPassword(",
    ),
    edit(
      gateway('access/sign-in/login.ts'),
      'import { limitAttempts, refuseWaiting }',
      'import { giveBackAttempt, limitAttempts, refuseWaiting }',
    ),
  ),
  fault(
    'codes are tried without waiting',
    LOCKOUT,
    edit(TAKE, '\n      and (trials_wait_until is null or trials_wait_until <= ${now}::timestamptz)', ''),
  ),
  fault(
    'codes of a reset are tried without waiting',
    gateway('access/reset/reset.integration.test.ts'),
    edit(
      gateway('access/one-time-code/codes.store.ts'),
      '\n      and (wait_until is null or wait_until <= ${now}::timestamptz)',
      '',
    ),
  ),
  fault(
    'a known device shares the count of anonymous callers',
    LOCKOUT,
    edit(gateway('access/lockout/lane.ts'), 'device: known?.device_hash ?? null', 'device: known ? null : null'),
  ),
  fault(
    'anonymous callers lock the user and not their devices',
    LOCKOUT,
    edit(
      gateway('access/lockout/reach-limit.ts'),
      'if (lane.device === null && user.knows_some) {',
      'if (lane.device === null && user.status === null) {',
    ),
  ),
  fault(
    'a device is known by its mailed code, before the hard token',
    LOCKOUT,
    edit(
      gateway('access/sign-in/check-login-code.ts'),
      '    const stage = stageAfterPassword(account)\n',
      '    await rememberDevice(trx, account.userId, device, context.now)\n    const stage = stageAfterPassword(account)\n',
    ),
    edit(
      gateway('access/sign-in/check-login-code.ts'),
      "import { stageAfterPassword } from './sign-in.rules.ts'\n",
      "import { rememberDevice } from './known-devices.ts'\nimport { stageAfterPassword } from './sign-in.rules.ts'\n",
    ),
  ),
  fault(
    'waits are kept for names that somebody has',
    LOCKOUT,
    edit(
      gateway('access/sign-in/login.ts'),
      'if (lane.device === null) await waitForName',
      'if (account && lane.device === null) await waitForName',
    ),
  ),
  fault(
    'a reset begun by somebody else takes the owner’s code away',
    LOCKOUT,
    edit(
      gateway('access/one-time-code/codes.store.ts'),
      "    .where('origin_hash', '=', originHash(origin))\n    .where('used_at', 'is', null)\n    .execute()",
      "    .where('used_at', 'is', null)\n    .execute()",
    ),
  ),
  fault(
    'codes of a reset stay right for devices that are locked',
    LOCKOUT,
    edit(
      gateway('access/lockout/reach-limit.ts'),
      '      await disownResetCodes(trx, lane.userId)\n      return',
      '      return',
    ),
  ),
  fault(
    'a locked user gets codes of a reset by the hour',
    LOCKOUT,
    edit(
      gateway('access/one-time-code/mail-share.ts'),
      "  return mayMailUser(db, context, 'resetLocked', user, origin)\n",
      '  return true\n',
    ),
  ),
  fault(
    'anonymous callers use up the mails of a known device',
    LOCKOUT,
    edit(
      gateway('access/mail-limits/mail-limits.rules.ts'),
      'if (from.knownDevice !== undefined) return',
      'if (from.knownDevice === null) return',
    ),
  ),
  fault(
    'registrations mail one recipient without end',
    gateway('access/enrolment/enrolment.integration.test.ts'),
    edit(gateway('access/enrolment/initiate-enrolment.ts'), '    if (!mayMail) return\n', ''),
  ),
  fault(
    'every refused sign-in leaves a row of its own',
    REFUSED,
    edit(gateway('http/run-call.ts'), 'if (!isCounted(error)) await auditRefusal', 'await auditRefusal'),
  ),
  fault(
    'refused attempts are thrown away before the trail has them',
    REFUSED,
    edit(
      gateway('access/housekeeping.ts'),
      "    .where((eb) => eb.or([eb('refused', '=', 0), eb('recorded_at', 'is not', null)]))\n",
      '',
    ),
  ),
  fault(
    'a new hard token is set up without a word to its owner',
    gateway('access/hard-token/hard-token.integration.test.ts'),
    edit(
      gateway('access/hard-token/enrol-token.ts'),
      "    await tellPerson(trx, 'tokenEnrolled', account, context)\n",
      '',
    ),
  ),
  fault(
    'a change through the queue is not told to the person concerned',
    gateway('domains/users/update-user.integration.test.ts'),
    edit(
      gateway('domains/users/user-change.kind.ts'),
      '    if (user !== null) await tellOfChange(db, concernedBy(user.values), before, after, now)\n',
      '',
    ),
  ),
  fault(
    'a user is dormant a day early',
    gateway('access/housekeeping.integration.test.ts'),
    edit(
      gateway('access/settings/dormancy.ts'),
      'now.getTime() - days * DAY_MS',
      'now.getTime() - (days - 1) * DAY_MS',
    ),
  ),
  fault(
    'a user is dormant a day late',
    gateway('access/housekeeping.integration.test.ts'),
    edit(
      gateway('access/settings/dormancy.ts'),
      'now.getTime() - days * DAY_MS',
      'now.getTime() - (days + 1) * DAY_MS',
    ),
  ),
  fault(
    'a user is dormant a moment early',
    gateway('access/housekeeping.integration.test.ts'),
    edit(gateway('access/settings/dormancy.ts'), 'u.created_at) < ${limit}', 'u.created_at) <= ${limit}'),
  ),
  fault(
    'a user changed since is dormant',
    gateway('access/housekeeping.integration.test.ts'),
    edit(gateway('access/settings/dormancy.ts'), 'and u.updated_at < ${limit}', 'and u.updated_at <= ${limit}'),
  ),
  fault(
    'operators are never dormant',
    gateway('access/housekeeping.integration.test.ts'),
    edit(
      gateway('access/settings/dormancy.ts'),
      "(u.status = 'ACTIVE' and coalesce(u.last_login_at",
      "(u.status = 'ACTIVE' and u.user_type <> 'IMTO' and coalesce(u.last_login_at",
    ),
  ),
  fault(
    'dormant users keep their sessions',
    gateway('access/housekeeping.integration.test.ts'),
    edit(
      gateway('access/housekeeping.ts'),
      "for (const user of dormant) await endSessionsOfUser(trx, user.user_id, 'status', now)",
      '',
    ),
  ),
  fault(
    'only staff lose their sessions when they are dormant',
    gateway('access/housekeeping.integration.test.ts'),
    edit(
      gateway('access/housekeeping.ts'),
      'for (const user of dormant) await',
      'for (const user of dormant) if (user.mto_code === null) await',
    ),
  ),
  fault(
    'a changed password is told outside of its transaction',
    gateway('access/mails-in-transaction.integration.test.ts'),
    edit(
      gateway('access/passwords/change-password.ts'),
      'sendAccessMail(trx, context.language',
      'sendAccessMail(db, context.language',
    ),
  ),
  fault(
    'a reset is told outside of its transaction',
    gateway('access/mails-in-transaction.integration.test.ts'),
    edit(gateway('access/reset/complete-reset.ts'), 'sendAccessMail(trx,', 'sendAccessMail(db,'),
  ),
  fault(
    'a registration is told outside of its transaction',
    gateway('access/mails-in-transaction.integration.test.ts'),
    edit(gateway('access/enrolment/complete-enrolment.ts'), 'sendAccessMail(trx,', 'sendAccessMail(db,'),
  ),
  fault(
    'a code for a device is mailed outside of its transaction',
    gateway('access/mails-in-transaction.integration.test.ts'),
    edit(
      gateway('access/one-time-code/send-code.ts'),
      "mailCode(db, context, 'device'",
      "mailCode(context.db, context, 'device'",
    ),
  ),
  fault(
    'a resent code is mailed outside of its transaction',
    gateway('access/mails-in-transaction.integration.test.ts'),
    edit(gateway('access/one-time-code/resend-code.ts'), 'mailCode(trx,', 'mailCode(db,'),
  ),
  fault(
    'a hard token taken away leaves the sessions',
    gateway('domains/users/update-user.integration.test.ts'),
    edit(gateway('domains/users/user-change.rules.ts'), "after.resetHardToken === 'YES' ? 'hard-token' : null", 'null'),
    edit(
      gateway('access/hard-token/reset-hard-token.ts'),
      "  await endSessionsOfUser(db, userId, 'hard-token', now)\n",
      '',
    ),
  ),
  fault(
    'a password expires a day late',
    gateway('access/sign-in/sign-in.rules.test.ts'),
    edit(gateway('access/sign-in/sign-in.rules.ts'), 'left !== null && left <= 0', 'left !== null && left <= -1'),
  ),
  fault(
    'a password expires a moment late',
    gateway('access/sign-in/sign-in.rules.test.ts'),
    edit(gateway('access/sign-in/sign-in.rules.ts'), 'left !== null && left <= 0', 'left !== null && left < 0'),
  ),
  fault(
    'a first password is taken at the moment it expires',
    gateway('access/sign-in/sign-in.rules.test.ts'),
    edit(gateway('access/sign-in/sign-in.rules.ts'), 'expires <= now', 'expires < now'),
  ),
  fault(
    'users of a partner that is not active sign in',
    gateway('access/sign-in/sign-in.rules.test.ts'),
    edit(gateway('access/sign-in/sign-in.rules.ts'), ' || !facts.partnerIsActive', ''),
  ),
  fault(
    'sessions of users of a partner that is not active go on',
    gateway('access/sessions/sessions.integration.test.ts'),
    edit(gateway('access/sessions/session-store.ts'), ' || !row.partner_is_active', ''),
  ),
  fault(
    'a session outlives its absolute end',
    gateway('access/sessions/sessions.integration.test.ts'),
    edit(
      gateway('access/sessions/session-store.ts'),
      'now.getTime() >= idleAt || now >= row.absolute_at',
      'now.getTime() >= idleAt',
    ),
  ),
  fault(
    'a session lives at the moment of its absolute end',
    gateway('access/sessions/sessions.integration.test.ts'),
    edit(gateway('access/sessions/session-store.ts'), 'now >= row.absolute_at', 'now > row.absolute_at'),
  ),
  fault(
    'a session lives at the moment it has idled out',
    gateway('access/sessions/sessions.integration.test.ts'),
    edit(gateway('access/sessions/session-store.ts'), 'now.getTime() >= idleAt', 'now.getTime() > idleAt'),
  ),
  fault(
    'the grace after idleness is not given',
    gateway('access/sessions/session-store.integration.test.ts'),
    edit(gateway('access/sessions/session-store.ts'), 'config.idleMs + config.idleGraceMs\n', 'config.idleMs\n'),
  ),
  fault(
    'activity moves a session back in time',
    gateway('access/sessions/session-store.integration.test.ts'),
    edit(gateway('access/sessions/session-store.ts'), "        .where('last_active_at', '<', now)\n", ''),
  ),
  fault(
    'sessions of another partner are ended',
    gateway('proof/other-partner.integration.test.ts'),
    edit(
      gateway('access/sessions/session-owner.ts'),
      'operator: ({ mtoCode }) => sql<boolean>`mto_code = ${mtoCode}`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'a session is ended that is not of the user named',
    gateway('access/sessions/sessions.integration.test.ts'),
    edit(
      gateway('access/sessions/end-listed-sessions.ts'),
      "    .where('session_id', '=', request.sessionId)\n    .where('user_id', '=', userId)\n",
      "    .where('session_id', '=', request.sessionId)\n",
    ),
  ),
  fault(
    'signing the others out ends the own session too',
    gateway('access/sessions/sessions.integration.test.ts'),
    edit(
      gateway('access/sessions/end-listed-sessions.ts'),
      "      .where('session_id', '<>', session.sessionId)\n",
      '',
    ),
  ),
  fault(
    'a code lives at the moment it expires',
    gateway('access/reset/reset.integration.test.ts'),
    edit(gateway('access/one-time-code/codes.store.ts'), "'expires_at', '>', since", "'expires_at', '>=', since"),
  ),
  fault(
    'an earlier code still works after a new one',
    gateway('access/one-time-code/codes.store.integration.test.ts'),
    edit(
      gateway('access/one-time-code/codes.store.ts'),
      "    .set({ used_at: now })\n    .where('purpose', '=', purpose)",
      "    .set({ used_at: null })\n    .where('purpose', '=', purpose)",
    ),
  ),
  fault(
    'a code may be entered again after it was used',
    gateway('access/one-time-code/codes.store.integration.test.ts'),
    edit(
      gateway('access/one-time-code/codes.store.ts'),
      "    .set({ used_at: now })\n    .where('code_id', '=', codeId)\n    .where('used_at', 'is', null)\n",
      "    .set({ used_at: now })\n    .where('code_id', '=', codeId)\n",
    ),
  ),
  fault(
    'a code is sent again a second after the last',
    gateway('access/reset/reset.integration.test.ts'),
    edit(
      gateway('access/one-time-code/codes.store.ts'),
      "    .where('sent_at', '<=', new Date(now.getTime() - RESEND_MS))\n",
      '',
    ),
  ),
  fault(
    'a code is sent again without end',
    gateway('access/reset/reset.integration.test.ts'),
    edit(
      gateway('access/one-time-code/codes.store.ts'),
      "    .where(sql<boolean>`(payload->>'resends')::int < ${RESENDS}`)\n",
      '',
    ),
  ),
  fault(
    'a hard-token code is taken twice',
    gateway('access/hard-token/hard-token.integration.test.ts'),
    edit(
      gateway('access/hard-token/check-token.ts'),
      "    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]))\n",
      '',
    ),
  ),
  fault(
    'a hard-token code of a minute ago is taken',
    gateway('access/hard-token/totp.rules.test.ts'),
    edit(gateway('access/hard-token/totp.rules.ts'), 'const WINDOW = 1', 'const WINDOW = 2'),
  ),
  fault(
    'a password changed meanwhile lets the step go on',
    gateway('access/sign-in/enter-stage.integration.test.ts'),
    edit(
      gateway('access/sign-in/enter-stage.ts'),
      "  if (held.password_hash !== account.passwordHash) throw new Refusal('55')\n",
      '',
    ),
  ),
  fault(
    'a step of sign-in is made twice',
    gateway('access/sign-in/enter-stage.integration.test.ts'),
    edit(
      gateway('access/sign-in/enter-stage.ts'),
      "if (before !== null && !(await endSession(trx, before, 'replaced', context.now))) throw",
      "if (before !== null && !(await endSession(trx, before, 'replaced', context.now)) && false) throw",
    ),
  ),
  fault(
    'the oldest password of the history may come back one too early',
    gateway('access/passwords/change-password.integration.test.ts'),
    edit(gateway('access/passwords/password.store.ts'), '.slice(0, last)', '.slice(0, last - 1)'),
  ),
  fault(
    'a changed password leaves the other sessions',
    gateway('access/passwords/change-password.integration.test.ts'),
    edit(
      gateway('access/passwords/change-password.ts'),
      "    await endSessionsOfUser(trx, account.userId, 'password', now)\n",
      '',
    ),
  ),
  fault(
    'an address may try once more than its limit',
    gateway('access/sign-in/login.integration.test.ts'),
    edit(gateway('access/sign-in/attempts.ts'), 'if (count <= limit) return', 'if (count - 1 <= limit) return'),
  ),
]
