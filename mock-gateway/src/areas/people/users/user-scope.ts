import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide, withinSubsidiary } from '../../../engine/read/index.ts'

/**
 * Users the actor may see, over `app_user u`: for an operator user those of its own partner, for a bank user those of
 * its subsidiaries (ruling A62) and of the partners, who belong to no subsidiary.
 */
export function usersVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: (side) => withinSubsidiary(side, sql`case when u.mto_code is null then u.country_id end`),
    operator: ({ mtoCode }) => sql<boolean>`u.mto_code = ${mtoCode}`,
  })
}
