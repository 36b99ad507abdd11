import type { Domain } from '../../../engine/domain.ts'
import { ROLE_CHANGES } from './role-change.kind.ts'
import { ROLE_BINDINGS } from './roles.calls.ts'
import { ROLE_FIND } from './roles.find.ts'

export { installPrivileges, type NewPrivilegeModule } from './install-privileges.ts'

export const domain: Domain = { bindings: ROLE_BINDINGS, changeKinds: [ROLE_CHANGES], finds: [ROLE_FIND] }
