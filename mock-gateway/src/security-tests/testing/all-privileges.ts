import { PRIVILEGES } from '@portal/contract'

/** All 60 privileges, as `MODULE|TYPE`. */
export const ALL_PRIVILEGES: readonly string[] = PRIVILEGES.map(
  (privilege) => `${privilege.privilegeModuleName}|${privilege.privilegeType}`,
)
