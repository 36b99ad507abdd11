// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

/** Users who are absent too long. */
export const DORMANCY: readonly Fault[] = [
  fault(
    'a user is dormant a day early',
    gateway('engine/access/housekeeping.integration.test.ts'),
    change(
      gateway('engine/access/settings/dormancy.ts'),
      'daysAgo',
      'now.getTime() - days * DAY_MS',
      'now.getTime() - (days - 1) * DAY_MS',
    ),
  ),
  fault(
    'a user is dormant a day late',
    gateway('engine/access/housekeeping.integration.test.ts'),
    change(
      gateway('engine/access/settings/dormancy.ts'),
      'daysAgo',
      'now.getTime() - days * DAY_MS',
      'now.getTime() - (days + 1) * DAY_MS',
    ),
  ),
  fault(
    'a user is dormant a moment early',
    gateway('engine/access/housekeeping.integration.test.ts'),
    change(
      gateway('engine/access/settings/dormancy.ts'),
      'isDormant',
      "`(u.status = 'ACTIVE' and coalesce(u.last_login_at, u.created_at) < ${limit}\n    and u.updated_at < ${limit}\n    and not exists (select 1 from role_privilege rp join privilege p using (privilege_id)\n      where rp.role_id = u.role_id and p.module_name = 'SYSTEM_SETTINGS' and p.type = 'UPDATE'))`",
      "`(u.status = 'ACTIVE' and coalesce(u.last_login_at, u.created_at) <= ${limit}\n    and u.updated_at < ${limit}\n    and not exists (select 1 from role_privilege rp join privilege p using (privilege_id)\n      where rp.role_id = u.role_id and p.module_name = 'SYSTEM_SETTINGS' and p.type = 'UPDATE'))`",
    ),
  ),
  fault(
    'a user who was changed meanwhile becomes dormant',
    gateway('engine/access/housekeeping.integration.test.ts'),
    change(
      gateway('engine/access/settings/dormancy.ts'),
      'isDormant',
      "`(u.status = 'ACTIVE' and coalesce(u.last_login_at, u.created_at) < ${limit}\n    and u.updated_at < ${limit}\n    and not exists (select 1 from role_privilege rp join privilege p using (privilege_id)\n      where rp.role_id = u.role_id and p.module_name = 'SYSTEM_SETTINGS' and p.type = 'UPDATE'))`",
      "`(u.status = 'ACTIVE' and coalesce(u.last_login_at, u.created_at) < ${limit}\n    and u.updated_at <= ${limit}\n    and not exists (select 1 from role_privilege rp join privilege p using (privilege_id)\n      where rp.role_id = u.role_id and p.module_name = 'SYSTEM_SETTINGS' and p.type = 'UPDATE'))`",
    ),
  ),
  fault(
    'operators are never dormant',
    gateway('engine/access/housekeeping.integration.test.ts'),
    change(
      gateway('engine/access/settings/dormancy.ts'),
      'isDormant',
      "`(u.status = 'ACTIVE' and coalesce(u.last_login_at, u.created_at) < ${limit}\n    and u.updated_at < ${limit}\n    and not exists (select 1 from role_privilege rp join privilege p using (privilege_id)\n      where rp.role_id = u.role_id and p.module_name = 'SYSTEM_SETTINGS' and p.type = 'UPDATE'))`",
      "`(u.status = 'ACTIVE' and u.user_type <> 'IMTO' and coalesce(u.last_login_at, u.created_at) < ${limit}\n    and u.updated_at < ${limit}\n    and not exists (select 1 from role_privilege rp join privilege p using (privilege_id)\n      where rp.role_id = u.role_id and p.module_name = 'SYSTEM_SETTINGS' and p.type = 'UPDATE'))`",
    ),
  ),
  fault(
    'dormant users keep their sessions',
    gateway('engine/access/housekeeping.integration.test.ts'),
    remove(
      gateway('engine/access/dormant-users.job.ts'),
      'markDormantUsers',
      "await endSessionsOfUser(trx, user.user_id, 'status', now)",
    ),
  ),
  fault(
    'dormant operator users keep their sessions',
    gateway('engine/access/housekeeping.integration.test.ts'),
    change(
      gateway('engine/access/dormant-users.job.ts'),
      'markDormantUsers',
      "await endSessionsOfUser(trx, user.user_id, 'status', now)",
      "if (user.mto_code === null) await endSessionsOfUser(trx, user.user_id, 'status', now)",
    ),
  ),
]
