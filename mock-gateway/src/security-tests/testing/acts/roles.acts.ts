import { createRole } from '@portal/contract/roles/roles.calls'
import { PRIVILEGE_IDS, type Submitting } from './submitting.ts'

/** Actions with roles. */
export function rolesActs({ db, name, authorized }: Submitting) {
  const wantedRole = () => ({
    roleName: name('GOOD ROLE '),
    roleTrnLimit: '50.00',
    rpPrivilegeId: PRIVILEGE_IDS,
  })

  return {
    wantedRole,
    async role() {
      const request = wantedRole()
      await authorized(createRole, request)
      const row = db.selectFrom('role').select('role_id').where('role_name', '=', request.roleName)
      return { request, roleId: (await row.executeTakeFirstOrThrow()).role_id }
    },
  }
}
