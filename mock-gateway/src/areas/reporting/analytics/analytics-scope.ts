import { holds } from '@portal/contract'
import { READS_ANALYTICS } from '@portal/contract/analytics/analytics.calls'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, Refusal } from '../../../engine/http/handler.ts'
import { allOf, scopedBySide, sideOf, withinSubsidiary } from '../../../engine/read/index.ts'

/** Refuses with 57 users who may not see the figures: bank users without USER or REPORT privileges. */
export function requireReader(actor: Actor): void {
  if (!isReader(actor)) throw new Refusal('57')
}

/** Returns whether the actor may see the figures. */
export function isReader(actor: Actor): boolean {
  const side = sideOf(actor)
  if (side.kind === 'operator') return true
  return !(side.kind === 'none' || !holds(actor.privileges, READS_ANALYTICS))
}

/**
 * Returns the SQL condition for counts that the actor may see: the counts of the actor's subsidiaries, or for an
 * operator the counts of the operator's partner. If a bank user requests one partner, only the counts of that
 * partner.
 */
export function countsVisibleTo(actor: Actor, mtoCode: string | undefined): RawBuilder<boolean> {
  return allOf([
    scopedBySide(actor, {
      bank: (side) =>
        allOf([
          withinSubsidiary(side, sql.ref('country_id')),
          mtoCode === undefined ? sql<boolean>`true` : sql<boolean>`mto_code = ${mtoCode}`,
        ]),
      operator: (side) => sql<boolean>`mto_code = ${side.mtoCode}`,
    }),
  ])
}
