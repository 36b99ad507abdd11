import { type RawBuilder, sql } from 'kysely'
import { allOf, type Requester, scopedBySide, withinSubsidiary } from '../../read/index.ts'

/** Live transactions the actor may see, over `transaction t`: of the own subsidiary, for operators of the own partner. */
export function transactionsVisibleTo(actor: Requester): RawBuilder<boolean> {
  return allOf([
    sql<boolean>`t.env = 'live'`,
    scopedBySide(actor, {
      bank: (side) => withinSubsidiary(side, sql.ref('t.country_id')),
      operator: ({ mtoCode }) => sql<boolean>`t.mto_code = ${mtoCode}`,
    }),
  ])
}
