// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const RESET_ATTEMPTS = gateway('engine/access/lockout/reset-attempts.integration.test.ts')
/** Codes, passwords and hard tokens. */
export const CODES: readonly Fault[] = [
  fault(
    'a reset begun by another person invalidates the owner’s code',
    RESET_ATTEMPTS,
    change(
      gateway('engine/access/one-time-code/codes.store.ts'),
      'makeCode',
      "db\n.updateTable('one_time_code')\n.set({ used_at: now })\n.where('purpose', '=', purpose)\n.where('subject', '=', subject)\n.where('origin_hash', '=', originHash(origin))\n.where('used_at', 'is', null)\n.execute()",
      "db\n.updateTable('one_time_code')\n.set({ used_at: now })\n.where('purpose', '=', purpose)\n.where('subject', '=', subject)\n.where('used_at', 'is', null)\n.execute()",
    ),
  ),
  fault(
    'a code is still valid at the moment it expires',
    gateway('engine/access/reset/reset.integration.test.ts'),
    change(
      gateway('engine/access/one-time-code/codes.store.ts'),
      'findRunningCode',
      "'expires_at', '>', since",
      "'expires_at', '>=', since",
    ),
  ),
  fault(
    'an earlier code still works after a new one',
    gateway('engine/access/one-time-code/codes.store.integration.test.ts'),
    change(
      gateway('engine/access/one-time-code/codes.store.ts'),
      'makeCode',
      "db\n.updateTable('one_time_code')\n.set({ used_at: now })\n.where('purpose', '=', purpose)",
      "db\n.updateTable('one_time_code')\n.set({ used_at: null })\n.where('purpose', '=', purpose)",
    ),
  ),
  fault(
    'a code may be entered again after it was used',
    gateway('engine/access/one-time-code/codes.store.integration.test.ts'),
    change(
      gateway('engine/access/one-time-code/codes.store.ts'),
      'useCode',
      "db\n.updateTable('one_time_code')\n.set({ used_at: now })\n.where('code_id', '=', codeId)\n.where('used_at', 'is', null)",
      "db\n.updateTable('one_time_code')\n.set({ used_at: now })\n.where('code_id', '=', codeId)",
    ),
  ),
  fault(
    'a code can be resent after one second',
    gateway('engine/access/reset/reset.integration.test.ts'),
    change(
      gateway('engine/access/one-time-code/codes.store.ts'),
      'renewCode',
      "db\n    .updateTable('one_time_code')\n    .set({\n      code_hash: hashOf(config, codeId, code),\n      sent_at: now,\n      expires_at: new Date(now.getTime() + config.otpMs),\n      payload: sql`jsonb_set(payload, '{resends}', to_jsonb((payload->>'resends')::int + 1))`,\n    })\n    .where('code_id', '=', codeId)\n    .where('used_at', 'is', null)\n    .where('sent_at', '<=', new Date(now.getTime() - RESEND_MS))",
      "db\n    .updateTable('one_time_code')\n    .set({\n      code_hash: hashOf(config, codeId, code),\n      sent_at: now,\n      expires_at: new Date(now.getTime() + config.otpMs),\n      payload: sql`jsonb_set(payload, '{resends}', to_jsonb((payload->>'resends')::int + 1))`,\n    })\n    .where('code_id', '=', codeId)\n    .where('used_at', 'is', null)",
    ),
  ),
  fault(
    'a code can be resent without limit',
    gateway('engine/access/reset/reset.integration.test.ts'),
    change(
      gateway('engine/access/one-time-code/codes.store.ts'),
      'renewCode',
      "db\n    .updateTable('one_time_code')\n    .set({\n      code_hash: hashOf(config, codeId, code),\n      sent_at: now,\n      expires_at: new Date(now.getTime() + config.otpMs),\n      payload: sql`jsonb_set(payload, '{resends}', to_jsonb((payload->>'resends')::int + 1))`,\n    })\n    .where('code_id', '=', codeId)\n    .where('used_at', 'is', null)\n    .where('sent_at', '<=', new Date(now.getTime() - RESEND_MS))\n    .where(sql<boolean>`(payload->>'resends')::int < ${RESENDS}`)",
      "db\n    .updateTable('one_time_code')\n    .set({\n      code_hash: hashOf(config, codeId, code),\n      sent_at: now,\n      expires_at: new Date(now.getTime() + config.otpMs),\n      payload: sql`jsonb_set(payload, '{resends}', to_jsonb((payload->>'resends')::int + 1))`,\n    })\n    .where('code_id', '=', codeId)\n    .where('used_at', 'is', null)\n    .where('sent_at', '<=', new Date(now.getTime() - RESEND_MS))",
    ),
  ),
  fault(
    'a hard-token code is accepted twice',
    gateway('engine/access/hard-token/hard-token.integration.test.ts'),
    change(
      gateway('engine/access/hard-token/check-token.ts'),
      'useStep',
      "trx\n.updateTable('app_user')\n.set({ totp_last_step: String(step) })\n.where('user_id', '=', userId)\n.where('totp_confirmed_at', 'is not', null)\n.where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]))",
      "trx\n.updateTable('app_user')\n.set({ totp_last_step: String(step) })\n.where('user_id', '=', userId)\n.where('totp_confirmed_at', 'is not', null)",
    ),
  ),
  fault(
    'a hard-token code of a minute ago is accepted',
    gateway('engine/access/hard-token/totp.rules.test.ts'),
    change(gateway('engine/access/hard-token/totp.rules.ts'), '', 'const WINDOW = 1', 'const WINDOW = 2'),
  ),
  fault(
    'sessions continue after the hard token was reset',
    gateway('areas/people/users/update-user.integration.test.ts'),
    change(
      gateway('areas/people/users/user-change.rules.ts'),
      'endsSessions',
      "after.resetHardToken === 'YES' ? 'hard-token' : null",
      'null',
    ),
    remove(
      gateway('engine/access/hard-token/reset-hard-token.ts'),
      'resetHardToken',
      "await endSessionsOfUser(db, userId, 'hard-token', now)",
    ),
  ),
  fault(
    'leaked passwords are accepted under the modern rule',
    gateway('engine/access/passwords/passwords.test.ts'),
    change(
      gateway('engine/access/passwords/password-policy.ts'),
      'requireGoodPassword',
      'isOwnWords(password, names) || (await isGuessable(password, names))',
      'isOwnWords(password, names)',
    ),
  ),
  fault(
    'passwords expire under the modern rule',
    gateway('engine/access/passwords/passwords.test.ts'),
    change(
      gateway('engine/access/passwords/password-policy.ts'),
      'changeDaysOf',
      "passwordRule === 'modern' ? 0 : days",
      'days',
    ),
  ),
  fault(
    'a password expires a day late',
    gateway('engine/access/sign-in/sign-in.rules.test.ts'),
    change(
      gateway('engine/access/sign-in/sign-in.rules.ts'),
      'passwordFault',
      'left !== null && left <= 0',
      'left !== null && left <= -1',
    ),
  ),
  fault(
    'a password expires a moment late',
    gateway('engine/access/sign-in/sign-in.rules.test.ts'),
    change(
      gateway('engine/access/sign-in/sign-in.rules.ts'),
      'passwordFault',
      'left !== null && left <= 0',
      'left !== null && left < 0',
    ),
  ),
  fault(
    'a first password is accepted at the moment it expires',
    gateway('engine/access/sign-in/sign-in.rules.test.ts'),
    change(gateway('engine/access/sign-in/sign-in.rules.ts'), 'passwordFault', 'expires <= now', 'expires < now'),
  ),
  fault(
    'the oldest password of the history can be reused one change too early',
    gateway('engine/access/passwords/change-password.integration.test.ts'),
    change(
      gateway('engine/access/passwords/password.store.ts'),
      'wasUsedBefore',
      '[...hashes].slice(0, last)',
      '[...hashes].slice(0, last - 1)',
    ),
  ),
  fault(
    'other sessions continue after a change of password',
    gateway('engine/access/passwords/change-password.integration.test.ts'),
    remove(
      gateway('engine/access/passwords/change-password.ts'),
      'changePassword',
      "await endSessionsOfUser(trx, account.userId, 'password', now)",
    ),
  ),
]
