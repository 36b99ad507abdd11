// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const RESET_ATTEMPTS = gateway('engine/access/lockout/reset-attempts.integration.test.ts')
/** Codes, passwords and hard tokens. */
export const CODES: readonly Fault[] = [
  fault(
    'a reset begun by somebody else takes the owner’s code away',
    RESET_ATTEMPTS,
    edit(
      gateway('engine/access/one-time-code/codes.store.ts'),
      "    .where('origin_hash', '=', originHash(origin))\n    .where('used_at', 'is', null)\n    .execute()",
      "    .where('used_at', 'is', null)\n    .execute()",
    ),
  ),
  fault(
    'a code lives at the moment it expires',
    gateway('engine/access/reset/reset.integration.test.ts'),
    edit(
      gateway('engine/access/one-time-code/codes.store.ts'),
      "'expires_at', '>', since",
      "'expires_at', '>=', since",
    ),
  ),
  fault(
    'an earlier code still works after a new one',
    gateway('engine/access/one-time-code/codes.store.integration.test.ts'),
    edit(
      gateway('engine/access/one-time-code/codes.store.ts'),
      "    .set({ used_at: now })\n    .where('purpose', '=', purpose)",
      "    .set({ used_at: null })\n    .where('purpose', '=', purpose)",
    ),
  ),
  fault(
    'a code may be entered again after it was used',
    gateway('engine/access/one-time-code/codes.store.integration.test.ts'),
    edit(
      gateway('engine/access/one-time-code/codes.store.ts'),
      "    .set({ used_at: now })\n    .where('code_id', '=', codeId)\n    .where('used_at', 'is', null)\n",
      "    .set({ used_at: now })\n    .where('code_id', '=', codeId)\n",
    ),
  ),
  fault(
    'a code is sent again a second after the last',
    gateway('engine/access/reset/reset.integration.test.ts'),
    edit(
      gateway('engine/access/one-time-code/codes.store.ts'),
      "    .where('sent_at', '<=', new Date(now.getTime() - RESEND_MS))\n",
      '',
    ),
  ),
  fault(
    'a code is sent again without end',
    gateway('engine/access/reset/reset.integration.test.ts'),
    edit(
      gateway('engine/access/one-time-code/codes.store.ts'),
      "    .where(sql<boolean>`(payload->>'resends')::int < ${RESENDS}`)\n",
      '',
    ),
  ),
  fault(
    'a hard-token code is taken twice',
    gateway('engine/access/hard-token/hard-token.integration.test.ts'),
    edit(
      gateway('engine/access/hard-token/check-token.ts'),
      "    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]))\n",
      '',
    ),
  ),
  fault(
    'a hard-token code of a minute ago is taken',
    gateway('engine/access/hard-token/totp.rules.test.ts'),
    edit(gateway('engine/access/hard-token/totp.rules.ts'), 'const WINDOW = 1', 'const WINDOW = 2'),
  ),
  fault(
    'a hard token taken away leaves the sessions',
    gateway('areas/people/users/update-user.integration.test.ts'),
    edit(
      gateway('areas/people/users/user-change.rules.ts'),
      "after.resetHardToken === 'YES' ? 'hard-token' : null",
      'null',
    ),
    edit(
      gateway('engine/access/hard-token/reset-hard-token.ts'),
      "  await endSessionsOfUser(db, userId, 'hard-token', now)\n",
      '',
    ),
  ),
  fault(
    'a password expires a day late',
    gateway('engine/access/sign-in/sign-in.rules.test.ts'),
    edit(
      gateway('engine/access/sign-in/sign-in.rules.ts'),
      'left !== null && left <= 0',
      'left !== null && left <= -1',
    ),
  ),
  fault(
    'a password expires a moment late',
    gateway('engine/access/sign-in/sign-in.rules.test.ts'),
    edit(gateway('engine/access/sign-in/sign-in.rules.ts'), 'left !== null && left <= 0', 'left !== null && left < 0'),
  ),
  fault(
    'a first password is taken at the moment it expires',
    gateway('engine/access/sign-in/sign-in.rules.test.ts'),
    edit(gateway('engine/access/sign-in/sign-in.rules.ts'), 'expires <= now', 'expires < now'),
  ),
  fault(
    'the oldest password of the history may come back one too early',
    gateway('engine/access/passwords/change-password.integration.test.ts'),
    edit(gateway('engine/access/passwords/password.store.ts'), '.slice(0, last)', '.slice(0, last - 1)'),
  ),
  fault(
    'a changed password leaves the other sessions',
    gateway('engine/access/passwords/change-password.integration.test.ts'),
    edit(
      gateway('engine/access/passwords/change-password.ts'),
      "    await endSessionsOfUser(trx, account.userId, 'password', now)\n",
      '',
    ),
  ),
]
