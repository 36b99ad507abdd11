// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway } from '../fault.ts'

const RESET_ATTEMPTS = gateway('engine/access/lockout/reset-attempts.integration.test.ts')
const SECOND_FACTOR = gateway('engine/access/lockout/second-factor.integration.test.ts')
const UNKNOWN_DEVICES = gateway('engine/access/lockout/unknown-devices.integration.test.ts')
const REFUSED = gateway('engine/access/sign-in/refused-attempts.integration.test.ts')
const COUNT = gateway('engine/access/lockout/count-wrong.ts')
const TAKE = gateway('engine/access/lockout/take-attempt.ts')

/** Counting of wrong tries, delays and locking. */
export const ATTEMPTS: readonly Fault[] = [
  fault(
    'a reset by mail restores the tries of the hard token',
    RESET_ATTEMPTS,
    change(
      gateway('engine/access/lockout/clear-attempts.ts'),
      'clearPasswordAttempts',
      '`least(kept_trials, ${passwordTrials - 1}::int)`',
      '`0`',
    ),
  ),
  fault(
    'a user locked by wrong codes has no tries after the reset',
    RESET_ATTEMPTS,
    change(
      gateway('engine/access/lockout/clear-attempts.ts'),
      'clearPasswordAttempts',
      '`least(kept_trials, ${passwordTrials - 1}::int)`',
      '`least(kept_trials, ${passwordTrials}::int)`',
    ),
  ),
  fault(
    'a known device has no separate limit at a busy address',
    gateway('engine/access/sign-in/login.integration.test.ts'),
    change(gateway('engine/access/sign-in/attempts.ts'), 'shareOf', 'lane?.device', '0'),
  ),
  fault(
    'wrong passwords never lock a user',
    gateway('engine/access/sign-in/login.integration.test.ts'),
    change(
      COUNT,
      'countWrong',
      "trials !== null && trials >= passwordTrials ? reachLimit(db, lane, origin) : 'none'",
      "trials !== null && 'none'",
    ),
  ),
  fault(
    'tries are counted with a read and a separate write',
    SECOND_FACTOR,
    change(
      COUNT,
      'countWrong',
      'const change = { failed_trials: sql<number>`failed_trials + 1` }',
      "const held = await (lane.device === null\n    ? db.selectFrom('app_user').select('failed_trials').where('user_id', '=', lane.userId)\n    : db.selectFrom('known_device').select('failed_trials').where('device_hash', '=', lane.device)\n  ).executeTakeFirst()\n  const change = { failed_trials: sql<number>`failed_trials + 1` }",
    ),
    change(
      COUNT,
      'countWrong',
      'sql<number>`failed_trials + 1`',
      'sql<number>`${(held?.failed_trials ?? 0) + 1}::int`',
    ),
  ),
  fault(
    'each sign-in restores the tries of codes',
    SECOND_FACTOR,
    change(
      gateway('engine/access/sign-in/after-password.ts'),
      'afterPassword',
      'const { stage, code } = outcome',
      'const { stage, code } = outcome\nawait clearLane(context.db, lane, context.now)',
    ),
    change(
      gateway('engine/access/sign-in/after-password.ts'),
      '',
      "import type { Lane } from '../lockout/lane.ts'",
      "import { clearLane } from '../lockout/clear-attempts.ts'\nimport type { Lane } from '../lockout/lane.ts'",
    ),
  ),
  fault(
    'a right password restores the address’s attempt before the second factor',
    SECOND_FACTOR,
    change(
      gateway('engine/access/sign-in/login.ts'),
      'logIn',
      "return afterPassword(context, { account, begun, device, lane, by: 'password' })",
      "await giveBackAttempt(context, 'sign-in', context.now, lane)\nreturn afterPassword(context, { account, begun, device, lane, by: 'password' })",
    ),
    change(
      gateway('engine/access/sign-in/login.ts'),
      '',
      "import { limitAttempts, refuseWaiting } from './attempts.ts'",
      "import { giveBackAttempt, limitAttempts, refuseWaiting } from './attempts.ts'",
    ),
  ),
  fault(
    'codes can be tried without a delay',
    SECOND_FACTOR,
    change(
      TAKE,
      'takeAttempt',
      '`failed_trials < ${limit}\n    and (trials_wait_until is null or trials_wait_until <= ${now}::timestamptz)`',
      '`failed_trials < ${limit}`',
    ),
  ),
  fault(
    'codes of a reset can be tried without a delay',
    gateway('engine/access/reset/reset.integration.test.ts'),
    change(
      gateway('engine/access/one-time-code/attempt-code.ts'),
      'attemptCode',
      "db\n    .updateTable('one_time_code')\n    .set({\n      tries_left: sql<number>`tries_left - 1`,\n      wait_until: sql<Date>`${now}::timestamptz + (${waits}::int[])[${CODE_TRIES} - tries_left + 1] * interval '1 second'`,\n    })\n    .where('code_id', '=', codeId)\n    .where('used_at', 'is', null)\n    .where('tries_left', '>', 0)\n    .where(({ eb, or }) => or([eb('wait_until', 'is', null), eb('wait_until', '<=', now)]))",
      "db\n    .updateTable('one_time_code')\n    .set({\n      tries_left: sql<number>`tries_left - 1`,\n      wait_until: sql<Date>`${now}::timestamptz + (${waits}::int[])[${CODE_TRIES} - tries_left + 1] * interval '1 second'`,\n    })\n    .where('code_id', '=', codeId)\n    .where('used_at', 'is', null)\n    .where('tries_left', '>', 0)",
    ),
  ),
  fault(
    'a known device shares the count of anonymous callers',
    UNKNOWN_DEVICES,
    change(
      gateway('engine/access/lockout/lane.ts'),
      'laneOf',
      'device: known?.device_hash ?? null',
      'device: known ? null : null',
    ),
  ),
  fault(
    'anonymous callers lock the user instead of unknown devices',
    UNKNOWN_DEVICES,
    change(gateway('engine/access/lockout/reach-limit.ts'), 'reachLimit', 'has_known_device', 'status === null'),
  ),
  fault(
    'a device becomes known by its mailed code, before the hard token',
    UNKNOWN_DEVICES,
    change(
      gateway('engine/access/sign-in/check-login-code.ts'),
      'checkLoginCode',
      'const stage = stageAfterPassword({ ...account, ...(await readAccessSettings(trx)) })',
      'await rememberDevice(trx, account.userId, device, context.now)\nconst stage = stageAfterPassword({ ...account, ...(await readAccessSettings(trx)) })',
    ),
    change(
      gateway('engine/access/sign-in/check-login-code.ts'),
      '',
      "import { stageAfterPassword } from './sign-in.rules.ts'",
      "import { rememberDevice } from './known-devices.ts'\nimport { stageAfterPassword } from './sign-in.rules.ts'",
    ),
  ),
  fault(
    'delays are stored only for existing user names',
    UNKNOWN_DEVICES,
    change(
      gateway('engine/access/sign-in/login.ts'),
      'logIn',
      'if (lane.device === null) await waitForName(context, request.username)',
      'if (account && lane.device === null) await waitForName(context, request.username)',
    ),
  ),
  fault(
    'codes of a reset stay valid for locked devices',
    RESET_ATTEMPTS,
    change(
      gateway('engine/access/lockout/reach-limit.ts'),
      'reachLimit',
      "{\nif (user.devices_locked_at !== null) return 'none'\nawait lockDevices(trx, lane.userId, origin)\nawait voidResetCodes(trx, lane.userId)\nreturn 'devices'\n}",
      "{\nif (user.devices_locked_at !== null) return 'none'\nawait lockDevices(trx, lane.userId, origin)\nreturn 'devices'\n}",
    ),
  ),
  fault(
    'every refused sign-in writes a separate audit row',
    REFUSED,
    change(
      gateway('engine/http/run-call.ts'),
      'runOwn',
      'if (!isCounted(error)) await auditRefusal(parts, run, attempt, answer)',
      'await auditRefusal(parts, run, attempt, answer)',
    ),
  ),
  fault(
    'refused attempts are deleted before they are in the audit trail',
    REFUSED,
    change(
      gateway('engine/access/housekeeping.ts'),
      'tidyAccess',
      'sql`window_at < ${before(HOUR_MS)} and ${isTold}`',
      'sql`window_at < ${before(HOUR_MS)}`',
    ),
  ),
  fault(
    'an address may try once more than its limit',
    gateway('engine/access/sign-in/login.integration.test.ts'),
    change(
      gateway('engine/access/sign-in/attempts.ts'),
      'limitAttempts',
      'if (count <= limit) return',
      'if (count - 1 <= limit) return',
    ),
  ),
]
