import { type RawBuilder, sql } from 'kysely'
import { type BankSide, isOfSubsidiary, NOTHING, type Requester, scopedBySide } from '../../../engine/read/index.ts'

// Conditions over `audit_entry e`, derived only from the session.

/**
 * Actions of the subsidiary's own people, and of the gateway on its records (ruling A62). Unlike a record, an action
 * without a subsidiary is not visible to all: only head office sees those of anonymous callers and of the gateway.
 */
function ofSubsidiary(side: BankSide): RawBuilder<boolean> {
  return sql<boolean>`(${isOfSubsidiary(side, sql`e.country_id`)} or (e.country_id is null and exists (
    select 1 from audit_former f where f.audit_id = e.audit_id and ${isOfSubsidiary(side, sql`f.country_id`)})))`
}

/**
 * Actions of the provider's people in the actor's subsidiaries, for head office also of anonymous callers and the
 * gateway; not for operator users.
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

/** Actions of partners' people, who belong to no subsidiary; an operator user sees those of its own partner. */
export function partnerTrail(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: () => sql<boolean>`e.actor_mto_code is not null`,
    operator: ({ mtoCode }) => ofPartner(mtoCode),
  })
}

/** Either of the two. */
export function wholeTrail(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: (side) =>
      side.isOfHeadOffice ? sql<boolean>`true` : sql<boolean>`(e.actor_mto_code is not null or ${ofSubsidiary(side)})`,
    operator: ({ mtoCode }) => ofPartner(mtoCode),
  })
}
