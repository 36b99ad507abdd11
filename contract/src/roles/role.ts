import { amountIn, choice, privileges, subsidiary, text, unlimited, type ValuesOf } from '@portal/contract/record'
import { ROLE_STATUSES } from '../core/statuses.ts'

/** The limits of all roles are in naira, for every subsidiary (ruling 2.5). */
export const ROLE_LIMIT_CURRENCY = 'NGN'

/** A role (spec §3). Privileges have the form `MODULE|TYPE`. */
export const ROLE = {
  roleName: text(60),
  roleTrnLimit: unlimited(amountIn(ROLE_LIMIT_CURRENCY)),
  countryId: subsidiary(),
  roleStatus: choice(ROLE_STATUSES, 'status.role'),
  privileges: privileges(),
}

export type RoleRecord = ValuesOf<typeof ROLE>
