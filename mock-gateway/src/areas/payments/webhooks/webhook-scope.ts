import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide, withinSubsidiary } from '../../../engine/read/index.ts'

/**
 * Returns the SQL condition over `webhook_endpoint e` that the actor may see the endpoint. Operator users see the
 * endpoints of their own partner, bank users see all endpoints. The visibility of keys follows the same rules.
 */
export function endpointsVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`e.mto_code = ${mtoCode}`,
  })
}

/**
 * Returns the SQL condition over `webhook_delivery d` with its endpoint `e` that the actor may see the delivery.
 * Operator users see their own partner's deliveries. Bank users see the deliveries about transactions of their own
 * subsidiary. Head office Nigeria sees all deliveries, including those without a transaction.
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
