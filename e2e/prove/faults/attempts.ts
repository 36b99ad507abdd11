// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const RESET_ATTEMPTS = gateway('engine/access/lockout/reset-attempts.integration.test.ts')
const SECOND_FACTOR = gateway('engine/access/lockout/second-factor.integration.test.ts')
const UNKNOWN_DEVICES = gateway('engine/access/lockout/unknown-devices.integration.test.ts')
const REFUSED = gateway('engine/access/sign-in/refused-attempts.integration.test.ts')
const COUNT = gateway('engine/access/lockout/count-wrong.ts')
const TAKE = gateway('engine/access/lockout/take-attempt.ts')

/** Counting wrong tries, waiting and locking. */
export const ATTEMPTS: readonly Fault[] = [
  fault(
    'a reset by mail gives the tries of the hard token back',
    RESET_ATTEMPTS,
    edit(gateway('engine/access/lockout/clear-attempts.ts'), '`least(kept_trials, ${passwordTrials - 1}::int)`', '`0`'),
  ),
  fault(
    'a user locked by wrong codes has no try left after the reset',
    RESET_ATTEMPTS,
    edit(gateway('engine/access/lockout/clear-attempts.ts'), '${passwordTrials - 1}::int', '${passwordTrials}::int'),
  ),
  fault(
    'a known device has no share of its own at a busy address',
    gateway('engine/access/sign-in/login.integration.test.ts'),
    edit(gateway('engine/access/sign-in/attempts.ts'), 'const own = lane?.device ?', 'const own = 0 ?'),
  ),
  fault(
    'wrong passwords never lock',
    gateway('engine/access/sign-in/login.integration.test.ts'),
    edit(COUNT, "trials >= passwordTrials ? reachLimit(db, lane, origin) : 'none'", "'none'"),
  ),
  fault(
    'tries are counted by reading and then writing',
    SECOND_FACTOR,
    edit(
      COUNT,
      '  const change = {',
      `  const held = await (lane.device === null
    ? db.selectFrom('app_user').select('failed_trials').where('user_id', '=', lane.userId)
    : db.selectFrom('known_device').select('failed_trials').where('device_hash', '=', lane.device)
  ).executeTakeFirst()
  const change = {`,
    ),
    edit(COUNT, 'sql<number>`failed_trials + 1`', 'sql<number>`${(held?.failed_trials ?? 0) + 1}::int`'),
  ),
  fault(
    'each sign-in brings new tries of codes',
    SECOND_FACTOR,
    edit(
      gateway('engine/access/sign-in/after-password.ts'),
      '  const { stage, code } = outcome\n',
      '  const { stage, code } = outcome\n  await clearLane(context.db, lane, context.now)\n',
    ),
    edit(
      gateway('engine/access/sign-in/after-password.ts'),
      "import type { Lane } from '../lockout/lane.ts'\n",
      "import { clearLane } from '../lockout/clear-attempts.ts'\nimport type { Lane } from '../lockout/lane.ts'\n",
    ),
  ),
  fault(
    'the password alone gives the address’s attempt back',
    SECOND_FACTOR,
    edit(
      gateway('engine/access/sign-in/login.ts'),
      '  return afterPassword(',
      "  await giveBackAttempt(context, 'sign-in', context.now)\n  return afterPassword(",
    ),
    edit(
      gateway('engine/access/sign-in/login.ts'),
      'import { limitAttempts, refuseWaiting }',
      'import { giveBackAttempt, limitAttempts, refuseWaiting }',
    ),
  ),
  fault(
    'codes are tried without waiting',
    SECOND_FACTOR,
    edit(TAKE, '\n    and (trials_wait_until is null or trials_wait_until <= ${now}::timestamptz)', ''),
  ),
  fault(
    'codes of a reset are tried without waiting',
    gateway('engine/access/reset/reset.integration.test.ts'),
    edit(
      gateway('engine/access/one-time-code/attempt-code.ts'),
      "    .where(({ eb, or }) => or([eb('wait_until', 'is', null), eb('wait_until', '<=', now)]))\n",
      '',
    ),
  ),
  fault(
    'a known device shares the count of anonymous callers',
    UNKNOWN_DEVICES,
    edit(gateway('engine/access/lockout/lane.ts'), 'device: known?.device_hash ?? null', 'device: known ? null : null'),
  ),
  fault(
    'anonymous callers lock the user and not their devices',
    UNKNOWN_DEVICES,
    edit(
      gateway('engine/access/lockout/reach-limit.ts'),
      'if (lane.device === null && user.has_known_device) {',
      'if (lane.device === null && user.status === null) {',
    ),
  ),
  fault(
    'a device is known by its mailed code, before the hard token',
    UNKNOWN_DEVICES,
    edit(
      gateway('engine/access/sign-in/check-login-code.ts'),
      '    const stage = stageAfterPassword(account)\n',
      '    await rememberDevice(trx, account.userId, device, context.now)\n    const stage = stageAfterPassword(account)\n',
    ),
    edit(
      gateway('engine/access/sign-in/check-login-code.ts'),
      "import { stageAfterPassword } from './sign-in.rules.ts'\n",
      "import { rememberDevice } from './known-devices.ts'\nimport { stageAfterPassword } from './sign-in.rules.ts'\n",
    ),
  ),
  fault(
    'waits are kept for names that somebody has',
    UNKNOWN_DEVICES,
    edit(
      gateway('engine/access/sign-in/login.ts'),
      'if (lane.device === null) await waitForName',
      'if (account && lane.device === null) await waitForName',
    ),
  ),
  fault(
    'codes of a reset stay right for devices that are locked',
    RESET_ATTEMPTS,
    edit(
      gateway('engine/access/lockout/reach-limit.ts'),
      '      await voidResetCodes(trx, lane.userId)\n      return',
      '      return',
    ),
  ),
  fault(
    'every refused sign-in leaves a row of its own',
    REFUSED,
    edit(gateway('engine/http/run-call.ts'), 'if (!isCounted(error)) await auditRefusal', 'await auditRefusal'),
  ),
  fault(
    'refused attempts are thrown away before the trail has them',
    REFUSED,
    edit(
      gateway('engine/access/housekeeping.ts'),
      "    .where((eb) => eb.or([eb('refused', '=', 0), eb('recorded_at', 'is not', null)]))\n",
      '',
    ),
  ),
  fault(
    'an address may try once more than its limit',
    gateway('engine/access/sign-in/login.integration.test.ts'),
    edit(gateway('engine/access/sign-in/attempts.ts'), 'if (count <= limit) return', 'if (count - 1 <= limit) return'),
  ),
]
