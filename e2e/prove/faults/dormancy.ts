// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

/** Users who are away too long. */
export const DORMANCY: readonly Fault[] = [
  fault(
    'a user is dormant a day early',
    gateway('engine/access/housekeeping.integration.test.ts'),
    edit(
      gateway('engine/access/settings/dormancy.ts'),
      'now.getTime() - days * DAY_MS',
      'now.getTime() - (days - 1) * DAY_MS',
    ),
  ),
  fault(
    'a user is dormant a day late',
    gateway('engine/access/housekeeping.integration.test.ts'),
    edit(
      gateway('engine/access/settings/dormancy.ts'),
      'now.getTime() - days * DAY_MS',
      'now.getTime() - (days + 1) * DAY_MS',
    ),
  ),
  fault(
    'a user is dormant a moment early',
    gateway('engine/access/housekeeping.integration.test.ts'),
    edit(gateway('engine/access/settings/dormancy.ts'), 'u.created_at) < ${limit}', 'u.created_at) <= ${limit}'),
  ),
  fault(
    'a user changed since is dormant',
    gateway('engine/access/housekeeping.integration.test.ts'),
    edit(gateway('engine/access/settings/dormancy.ts'), 'and u.updated_at < ${limit}', 'and u.updated_at <= ${limit}'),
  ),
  fault(
    'operators are never dormant',
    gateway('engine/access/housekeeping.integration.test.ts'),
    edit(
      gateway('engine/access/settings/dormancy.ts'),
      "(u.status = 'ACTIVE' and coalesce(u.last_login_at",
      "(u.status = 'ACTIVE' and u.user_type <> 'IMTO' and coalesce(u.last_login_at",
    ),
  ),
  fault(
    'dormant users keep their sessions',
    gateway('engine/access/housekeeping.integration.test.ts'),
    edit(
      gateway('engine/access/housekeeping.ts'),
      "for (const user of dormant) await endSessionsOfUser(trx, user.user_id, 'status', now)",
      '',
    ),
  ),
  fault(
    'only staff lose their sessions when they are dormant',
    gateway('engine/access/housekeeping.integration.test.ts'),
    edit(
      gateway('engine/access/housekeeping.ts'),
      'for (const user of dormant) await',
      'for (const user of dormant) if (user.mto_code === null) await',
    ),
  ),
]
