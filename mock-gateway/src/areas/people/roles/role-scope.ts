import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../engine/http/handler.ts'
import { scopedBySide, withinSubsidiary } from '../../../engine/read/index.ts'
import { OPERATOR_ROLE_IDS } from '../users/index.ts'

/**
 * Returns the SQL condition over `role r` for roles that the actor may see. A bank user sees the roles that belong to
 * all subsidiaries and the roles of the user's own subsidiary (ruling A91). Operator users see only the operators'
 * roles.
 */
export function rolesVisibleTo(actor: Actor): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: (side) => withinSubsidiary(side, sql`r.country_id`),
    operator: () => sql<boolean>`r.role_id = any(${[...OPERATOR_ROLE_IDS, actor.roleId]}::text[])`,
  })
}
