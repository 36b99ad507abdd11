import { PRIVILEGES } from '@portal/contract'

/** The 60 privileges, `MODULE|TYPE`. */
export const ALL_PRIVILEGES: readonly string[] = PRIVILEGES.map(
  (privilege) => `${privilege.privilegeModuleName}|${privilege.privilegeType}`,
)
