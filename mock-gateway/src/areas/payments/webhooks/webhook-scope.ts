import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide, withinSubsidiary } from '../../../engine/read/index.ts'

/**
 * Endpoints the actor may see, over `webhook_endpoint e`: for an operator user those of its own partner, for a bank
 * user all, like keys.
 */
export function endpointsVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`e.mto_code = ${mtoCode}`,
  })
}

/**
 * Deliveries to those endpoints, over `webhook_delivery d` beside `e`: an event concerns a transaction, so a bank
 * user sees it within their own subsidiaries, and events without a transaction at head office Nigeria.
 */
export function deliveriesVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: (side) =>
      side.isOfHeadOffice
        ? sql<boolean>`true`
        : sql<boolean>`exists (select from transaction t where t.transaction_id = d.subject_id
            and ${withinSubsidiary(side, sql.ref('t.country_id'))})`,
    operator: ({ mtoCode }) => sql<boolean>`e.mto_code = ${mtoCode}`,
  })
}
