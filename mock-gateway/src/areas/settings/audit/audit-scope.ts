import { type RawBuilder, sql } from 'kysely'
import { type BankSide, isOfSubsidiary, NOTHING, type Requester, scopedBySide } from '../../../engine/read/index.ts'

// The conditions are over `audit_entry e` and derived only from the session.

/**
 * Returns the SQL condition for actions of the subsidiary's own users, and of the gateway on the subsidiary's records
 * (ruling A62). Unlike a record without a subsidiary, an action without a subsidiary is not visible to all users: only
 * head office sees actions of anonymous callers and of the gateway.
 */
function ofSubsidiary(side: BankSide): RawBuilder<boolean> {
  return sql<boolean>`(${isOfSubsidiary(side, sql`e.country_id`)} or (e.country_id is null and exists (
    select 1 from audit_former f where f.audit_id = e.audit_id and ${isOfSubsidiary(side, sql`f.country_id`)})))`
}

/**
 * Returns the SQL condition for actions of the bank's users in the actor's subsidiaries, and for head office also for
 * actions of anonymous callers and the gateway. Operator users see none of these actions.
 */
export function providerTrail(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: (side) =>
      side.isOfHeadOffice
        ? sql<boolean>`e.actor_mto_code is null`
        : sql<boolean>`e.actor_mto_code is null and ${ofSubsidiary(side)}`,
    operator: () => NOTHING,
  })
}

const ofPartner = (mtoCode: string) => sql<boolean>`e.actor_mto_code is not null and e.actor_mto_code = ${mtoCode}`

/**
 * Returns the SQL condition for actions of partners' users, who belong to no subsidiary. An operator user sees only the
 * actions of users of the same partner.
 */
export function partnerTrail(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: () => sql<boolean>`e.actor_mto_code is not null`,
    operator: ({ mtoCode }) => ofPartner(mtoCode),
  })
}

/** Returns the SQL condition for actions in either trail. */
export function wholeTrail(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: (side) =>
      side.isOfHeadOffice ? sql<boolean>`true` : sql<boolean>`(e.actor_mto_code is not null or ${ofSubsidiary(side)})`,
    operator: ({ mtoCode }) => ofPartner(mtoCode),
  })
}
