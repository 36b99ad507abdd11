import { amountIn, choice, privileges, subsidiary, text, unlimited, type ValuesOf } from '@portal/contract/record'
import { ROLE_STATUSES } from '../core/statuses.ts'

/** A role (spec §3): its limit is in NGN (ruling 2.5), its privileges are `MODULE|TYPE`. */
export const ROLE = {
  roleName: text(60),
  roleTrnLimit: unlimited(amountIn('NGN')),
  countryId: subsidiary(),
  roleStatus: choice(ROLE_STATUSES, 'status.role'),
  privileges: privileges(),
}

export type RoleRecord = ValuesOf<typeof ROLE>
